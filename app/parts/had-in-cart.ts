/** Where the answer to a form's first sending was lost, it tells how many lines the cart had as far as its page knew. */
export const HAD_IN_CART = "had-in-cart";

/** Undefined where nothing was lost. */
export function hadInCart(form: FormData): number | undefined {
  const had = form.get(HAD_IN_CART);
  return typeof had === "string" && /^\d{1,3}$/.test(had) ? Number(had) : undefined;
}
