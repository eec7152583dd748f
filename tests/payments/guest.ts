import type { OpenedPayment } from "#hotel/payments/ports/payments.ts";

export interface CardFields {
  number: string;
  exp_month: string;
  exp_year: string;
  cvc: string;
}

/** What a guest's browser gets to hear. */
export interface Heard {
  status: number;
  body: {
    id?: string;
    status?: string;
    next_action?: { type: string } | null;
    error?: { type: string; code?: string; decline_code?: string; param?: string; message: string };
  };
}

export const GOOD_CARD: CardFields = { number: "4242 4242 4242 4242", exp_month: "12", exp_year: "2034", cvc: "123" };
export const DECLINED = "4000000000000002";
export const ASKING = "4000002760003184";
export const SLOW = "4000111122223339";
export const UNREACHABLE = "4000777788889991";
export const DISPUTED = "4000000000000259";
export const INQUIRED = "4000000000001976";
export const REFUNDED_LATE = "4000000000007726";
export const REFUND_RETURNED = "4000000000005126";
export const ANSWER_LOST = "4000555566667775";

type Door = (request: Request) => Promise<Response>;

/** A guest at the card form, posting what Stripe.js would. */
export function guestAt(door: Door, publishableKey: string) {
  const confirm = async ({ paymentId, clientSecret }: OpenedPayment, fields: Record<string, string>) => {
    const body = new URLSearchParams({ key: publishableKey, client_secret: clientSecret, ...fields });
    const address = `http://hotel.example/sandbox/v1/payment_intents/${paymentId}/confirm`;
    return hear(await door(new Request(address, { method: "POST", body })));
  };
  return {
    pay: (opened: OpenedPayment, card: Partial<CardFields> = {}) => confirm(opened, cardParams(card)),
    tellBank: (opened: OpenedPayment, sandbox_authentication: "succeed" | "fail") =>
      confirm(opened, { sandbox_authentication }),
    look: async ({ paymentId, clientSecret }: OpenedPayment) => {
      const query = new URLSearchParams({ key: publishableKey, client_secret: clientSecret });
      return hear(await door(new Request(`http://hotel.example/sandbox/v1/payment_intents/${paymentId}?${query}`)));
    },
  };
}

function cardParams(card: Partial<CardFields>): Record<string, string> {
  const fields = Object.entries({ ...GOOD_CARD, ...card });
  const named = fields.map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
  return { "payment_method_data[type]": "card", ...Object.fromEntries(named) };
}

async function hear(response: Response): Promise<Heard> {
  return { status: response.status, body: (await response.json()) as Heard["body"] };
}
