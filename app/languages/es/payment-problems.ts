import type { Catalogue } from "#app/languages/catalogue.ts";
import type { paymentProblems as english } from "#app/languages/en/payment-problems.ts";

export const paymentProblems: Pick<Catalogue["problems"], keyof typeof english> = {
  "payment-setup-failed": {
    title: "No pudimos abrir el pago",
    detail: "No se pudo preparar el pago",
    advice: "No se cobró nada y no hay habitaciones guardadas. Inténtelo de nuevo en un momento, o reserve sin pagar.",
  },
  "payment-switched-off": {
    title: "Por el momento no aceptamos tarjetas en línea",
    detail: "No se cobró nada y no hay habitaciones guardadas. Puede reservar sin pagar.",
  },
  "too-little-for-card": {
    title: "Muy poco para una tarjeta",
    detail:
      "Un total tan pequeño no se puede pagar con tarjeta. No se cobró nada y no hay habitaciones guardadas. Reserve sin pagar; lo que corresponda lo paga cuando esté aquí.",
  },
  "already-booked": {
    title: "Estas habitaciones ya están reservadas",
    detail: "Usted ya reservó y pagó estas habitaciones. No se cobró nada más.",
  },
  "other-order": {
    title: "Este pago es para otras habitaciones",
    detail: "Este pago pertenece a otra reserva y no puede pagar estas habitaciones. Finalice la reserva de nuevo.",
  },
  "payment-not-succeeded": {
    title: "El pago no se completó",
    detail: "El pago no se completó y no se cobró nada. Inténtelo de nuevo o use otra tarjeta.",
    asked: {
      title: "Su banco todavía le pide que confirme",
      detail:
        "Su banco espera su confirmación, y sin ella el pago no se completa. Responda donde su banco se lo pide; o pague aquí otra vez, y volverá a preguntarle. Nada se cobra dos veces.",
    },
  },
  "payment-refunded": {
    title: "Su dinero va de regreso",
    detail:
      "Su pago llegó cuando las habitaciones ya habían vuelto a la venta, así que se lo devolvemos completo. Los bancos tardan de 5 a 10 días en mostrarlo. Puede reservar de nuevo cuando guste.",
  },
  "payment-in-progress": {
    title: "Hay un pago en curso",
    detail: "Hay un pago en curso por estas habitaciones y ahora no se pueden cambiar. Espere a que termine.",
  },
};
