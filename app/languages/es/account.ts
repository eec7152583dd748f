import type { Catalogue } from "#app/languages/catalogue.ts";

export const account: Catalogue["account"] = {
  pageTitle: "Cuentas",
  title: "Las cuentas todavía no están abiertas",
  lead: "Puede reservar sin tener una y encontrar su reserva por su número.",
  detail: "En su confirmación está el número de reserva. Junto con su correo electrónico, abre su reserva aquí mismo.",
  findBooking: "Buscar mi reserva",
};
