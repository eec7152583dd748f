/** How a price came about, rule by rule. */
export const whyPrice = {
  title: "Why this price",
  rules: {
    night: "Base price",
    season: "Season: {name}",
    weekday: "On these days: {name}",
    date: "On this date: {name}",
    dates: "On these dates",
    bounds: "Lowest or highest price of the room",
    guests: "Further guests",
    plan: "Rate: {name}",
    "stay-length": "Longer stay: {name}",
    code: "Code {name}",
    agreed: "Agreed at the desk",
    change: "Changed after booking",
    kept: "Kept by the terms of the rate",
  },
  /** What the rooms of a stay cost where no rule is told. */
  rooms: "All nights",
  kinds: { tax: "Taxes", fee: "Fees" },
  included: "{name} (included in the price)",
  nights: "Each night, before taxes and fees",
  /** Of a price that has a tax in it, and others added to it; with nothing added; and without any of them. */
  nightsTaxed: "Each night, tax included, before other taxes and fees",
  nightsWhole: "Each night, tax included",
  nightsBare: "Each night",
} as const;
