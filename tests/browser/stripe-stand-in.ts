/**
 * Answers js.stripe.com in the browser test: speaks the part of its interface that the card step uses
 * (https://docs.stripe.com/js), with plain fields in the place of its frame, and confirms at api.stripe.com as it would.
 * What it was asked is kept in `window.askedOfStripe`.
 */
export const STAND_IN = `(() => {
  const asked = (window.askedOfStripe = { elements: [], payment: [], confirm: [] });
  const field = (form, label, name) => {
    const wrapper = document.createElement("label");
    const input = document.createElement("input");
    input.name = name;
    wrapper.append(label, input);
    form.append(wrapper);
  };
  const call = async (secret, path, fields) => {
    const id = secret.split("_secret_")[0];
    const body = new URLSearchParams({ key: window.Stripe.key, client_secret: secret, ...fields });
    const address = "https://api.stripe.com/v1/payment_intents/" + id + path;
    const answer = fields ? await fetch(address, { method: "POST", body }) : await fetch(address + "?" + body);
    const said = await answer.json();
    return said.error ? { error: said.error } : { paymentIntent: said };
  };
  const element = () => {
    let place;
    const heard = {};
    const self = {
      mount: (node) => {
        place = typeof node === "string" ? document.querySelector(node) : node;
        for (const [label, name] of [["Card number", "number"], ["Expiry", "expiry"], ["CVC", "cvc"]]) field(place, label, name);
        queueMicrotask(() => heard.ready && heard.ready({ elementType: "payment" }));
      },
      on: (event, hear) => ((heard[event] = hear), self),
      once: () => self, off: () => self, update: () => undefined, unmount: () => place && place.replaceChildren(),
      destroy: () => place && place.replaceChildren(), focus: () => undefined, blur: () => undefined,
      value: (name) => place.querySelector("[name=" + name + "]").value.trim(),
    };
    return self;
  };
  window.Stripe = Object.assign((key) => {
    window.Stripe.key = key;
    return {
      _registerWrapper: () => undefined, registerAppInfo: () => undefined,
      createToken: () => undefined, createPaymentMethod: () => undefined, confirmCardPayment: () => undefined,
      elements: (options) => {
        asked.elements.push({ clientSecret: options.clientSecret, locale: options.locale });
        let payment;
        return {
          secret: options.clientSecret,
          create: (kind, wish) => (asked.payment.push({ kind, layout: wish.layout }), (payment = element())),
          getElement: () => payment ?? null, update: () => undefined, fetchUpdates: async () => ({}),
          submit: async () => {
            await new Promise((checked) => setTimeout(checked, 300));
            return payment.value("number") ? {} : { error: { type: "validation_error", message: "Your card number is incomplete." } };
          },
          card: () => payment,
        };
      },
      confirmPayment: ({ elements, confirmParams, redirect }) => {
        asked.confirm.push({ return_url: confirmParams.return_url, redirect });
        const [month, year] = elements.card().value("expiry").split("/");
        const card = { number: elements.card().value("number"), exp_month: month.trim(), exp_year: year.trim(), cvc: elements.card().value("cvc") };
        const fields = Object.entries(card).map(([name, value]) => ["payment_method_data[card][" + name + "]", value]);
        return call(elements.secret, "/confirm", { "payment_method_data[type]": "card", ...Object.fromEntries(fields) });
      },
      retrievePaymentIntent: (secret) => call(secret, ""),
    };
  }, { version: "endive" });
})();`;
