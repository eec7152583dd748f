import type { Catalogue } from "#app/languages/catalogue.ts";

/** Asking for an exemption at the checkout. */
export const exemption: Catalogue["exemption"] = {
  title: "¿Exento de impuestos? (opcional)",
  which: "Motivo de la exención",
  none: "Sin exención",
  bring: "{name}: traiga {paper}.",
  paper: "Número del documento",
  hint: "De momento paga el precio completo. Cuando recepción haya visto el documento, los impuestos de los que está exento se descuentan de lo que debe o se devuelven a su tarjeta.",
};
