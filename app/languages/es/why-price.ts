import type { Catalogue } from "#app/languages/catalogue.ts";

/** How a price came about, rule by rule. */
export const whyPrice: Catalogue["whyPrice"] = {
  title: "Por qué este precio",
  rules: {
    night: "Precio base",
    season: "Temporada: {name}",
    weekday: "En estos días: {name}",
    date: "En esta fecha: {name}",
    dates: "En estas fechas",
    bounds: "Precio mínimo o máximo de la habitación",
    guests: "Otros huéspedes",
    plan: "Tarifa: {name}",
    "stay-length": "Estancia larga: {name}",
    code: "Código {name}",
    agreed: "Acordado en recepción",
    change: "Cambiado tras la reserva",
    kept: "Retenido según las condiciones de la tarifa",
  },
  rooms: "Todas las noches",
  kinds: { tax: "Impuestos", fee: "Cargos" },
  included: "{name} (incluido en el precio)",
  nights: "Cada noche, antes de impuestos y cargos",
  nightsTaxed: "Cada noche, impuesto incluido, antes de otros impuestos y cargos",
  nightsWhole: "Cada noche, impuesto incluido",
  nightsBare: "Cada noche",
};
