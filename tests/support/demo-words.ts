/** What tells of the demo's house, in either language: no other one says it. */
export const DEMO_WORDS =
  /cypress|gretna|\blevee\b|eight floors|eighty|new orleans|nueva orleans|mississippi|misisipi|\bpool\b|elevator|brass box|our coast|\bdique\b|ocho pisos|ochenta|piscina|caja de latón|nuestra costa/i;
