/** What an owner reads about the provider of card payments, and types from its pages. */
export const cardWords = {
  kind: {
    title: "Card payment",
    lead: "Takes guests' cards through Stripe.",
    without: "Guests can only reserve without paying, unless this is a house to try things out.",
    find: "At Stripe's dashboard under Developers: API keys has the first two. Add a webhook endpoint with the address, version and events below; its signing secret is the third.",
  },
  fields: [
    { name: "secret_key", label: "Secret key", type: "password", hint: "sk_live_... or sk_test_..." },
    { name: "publishable_key", label: "Publishable key", hint: "pk_live_... or pk_test_..." },
    { name: "webhook_secret", label: "Signing secret of the webhook", type: "password", hint: "whsec_..." },
    {
      name: "webhook_secret_old",
      label: "Signing secret before",
      type: "password",
      hint: "While you change the secret at Stripe: events signed with either are taken. Set the keys again without it once the change is over.",
      isOptional: true,
    },
  ],
  checks: {
    "cards-keys": {
      good: "Stripe knows the keys: account {detail}.",
      note: "Stripe takes the key, but the key may not say whose it is: {detail}",
      bad: "Stripe does not take the key: {detail}",
    },
    "cards-charges": {
      good: "The account may take payments.",
      bad: "Stripe does not let the account take payments yet: finish its activation at Stripe's dashboard.",
    },
    "cards-money": {
      good: "These are live keys: guests really pay.",
      note: "These are test keys: nobody really pays.",
    },
    "cards-lists": {
      good: "The key may list all that the books are compared by.",
      note: "Stripe did not answer whether the key may list all that the books are compared by. Try again later: {detail}",
      bad: "The key may not list all that the books are compared by each night. Allow it to read at Stripe's dashboard: {detail}",
    },
    "cards-endpoint": {
      good: "Stripe sends its events to {detail}.",
      note: "The key may not tell where Stripe sends its events: {detail}",
      bad: "Stripe does not send all its events here. Missing, or not as below: {detail}",
    },
  },
} as const;
