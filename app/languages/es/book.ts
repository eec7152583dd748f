import type { Catalogue } from "#app/languages/catalogue.ts";

/** The page with every kind of room for a guest's dates. */
export const book: Catalogue["book"] = {
  title: "Elija su habitación",
  lead: "Indique sus fechas una sola vez y vea todos los tipos de habitación con su precio completo.",
  show: "Ver habitaciones",
  seeAll: "Ver todas las habitaciones para sus fechas",
  chooseDates: "Elija sus fechas para ver qué habitaciones hay libres y cuánto cuestan.",
  offers: "Habitaciones para sus fechas",
  fewLeft: { one: "Solo queda {count} habitación", other: "Solo quedan {count} habitaciones" },
  soldOut: "Completo en estas noches",
  tooFew: { one: "Queda {count} habitación en estas noches", other: "Quedan {count} habitaciones en estas noches" },
  total: "{total} en total, impuestos y cargos incluidos",
  average: "{average} por habitación y noche de media",
  roomsNeeded: "En una habitación caben {limit} como máximo: {guests} necesitan {rooms}.",
  showNeeded: "Ver precios para {rooms}",
  otherDates: "Libre en otras fechas:",
  otherTypes: "Libre en sus fechas:",
  add: "Añadir al carrito",
  addType: "Añadir al carrito: {type}",
  addPlan: "Añadir al carrito: {type}, {plan}",
  details: "Sobre esta habitación",
  detailsOf: "Sobre esta habitación: {type}",
  several: "Reservar juntos distintos tipos de habitación",
  severalHint: "Elija cuántas de cada tipo. Sus huéspedes se reparten entre las habitaciones.",
  addSeveral: "Añadir al carrito las habitaciones elegidas",
  noneChosen: "Elija al menos una habitación.",
};
