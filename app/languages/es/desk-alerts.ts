import type { Catalogue } from "#app/languages/catalogue.ts";

/** Letters to the desk about what needs a person, by the kind of alert. */
export const deskAlerts: Catalogue["letters"]["desk"]["alerts"] = {
  "dispute-needs-response": {
    title: "Un contracargo necesita respuesta",
    lead: "El banco de un huésped ha retirado un pago o pregunta por él. Responda con sus pruebas antes del plazo del banco: sin respuesta, el dinero se pierde.",
  },
  "dispute-lost": {
    title: "Se perdió un contracargo",
    lead: "El banco dio la razón al huésped y el dinero no regresa.",
  },
  "refund-failed": {
    title: "Un reembolso falló",
    lead: "Un reembolso no llegó a la tarjeta del huésped. Póngase en contacto con el huésped y páguelo de otra manera.",
  },
  "refund-delayed": {
    title: "Un reembolso se retrasa",
    lead: "El proveedor de pagos no ha aceptado un reembolso en 15 minutos. Se vuelve a intentar automáticamente; si continúa así, consulte el panel del proveedor.",
  },
  "books-differ": {
    title: "Nuestros libros y los del proveedor de pagos difieren",
    lead: "La última conciliación encontró diferencias. Revise cada una en la página de dinero.",
  },
  "books-not-compared": {
    title: "No se pueden comparar nuestros libros con los del proveedor de pagos",
    lead: "La conciliación de la noche lleva horas sin terminar: el proveedor de pagos no responde, o sus claves no permiten leer todo lo que se compara, como los contracargos. Mientras no siga, nadie notaría una diferencia. Mire la página de dinero, que dice qué se rechaza.",
  },
  "payment-without-order": {
    title: "Un pago no corresponde a ningún pedido conocido",
    lead: "El proveedor de pagos tiene dinero con la marca de este hotel y nuestra base de datos no conoce ningún pedido para él. Nada se devuelve solo: revíselo en la página de dinero, haga de nuevo la reserva o devuelva el dinero.",
  },
  "house-restored": {
    title: "Parece que esta base de datos fue restaurada o copiada",
    lead: "El proveedor de pagos conoce pagos que esta base de datos no tiene. Los reembolsos decididos antes y las reservas sin pago esperan a una persona. Compare en la página de dinero antes de que salga nada. Todos tienen que iniciar sesión de nuevo, con los roles y las contraseñas del momento de la copia: revise quién trabaja aquí. También han vuelto los huéspedes que borraron sus datos desde entonces.",
  },
  "cancellation-forgotten": {
    title: "Una reserva cancelada volvió con la base de datos restaurada",
    lead: "Una reserva se canceló y su dinero se devolvió. Después la base de datos se restauró a un momento anterior: la reserva vuelve a estar confirmada y sus habitaciones siguen ocupadas. Cancélela de nuevo en la página de dinero; lo que ya se devolvió cuenta.",
  },
  "dispute-won-cheaper": {
    title: "Se ganó un contracargo y la estancia se había abaratado",
    lead: "El banco nos devolvió el dinero. Mientras lo tenía, la estancia se abarató o se canceló, y nada pudo volver al huésped. Revise la reserva, devuelva lo que se le debe y cierre el aviso en la página de dinero.",
  },
  "hold-stuck": {
    title: "Una retención no puede terminar sola",
    lead: "El proveedor de pagos no conoce el pago de una retención cuyo plazo terminó, así que sus habitaciones siguen retenidas. A menudo se trata de las claves de otra cuenta. Revíselo en la página de dinero: allí se puede renunciar a la retención.",
  },
  "keys-refused": {
    title: "El proveedor de pagos rechaza las claves de tarjeta",
    lead: "El proveedor de pagos rechaza las claves de tarjeta del hotel desde su último arranque. Hasta que las acepte esperan los reembolsos, los recibos y las cartas de antes del arranque, y las reservas de antes conservan sus habitaciones. Ponga de nuevo las claves o quítelas: en la página de conexiones, o en los ajustes del servidor si están allí.",
  },
  "job-late": {
    title: "Una tarea del hotel no llega a su fin",
    lead: "Algo que el hotel hace por sí mismo, como enviar cartas o pagar reembolsos, ha faltado tres veces a su hora. Mire la revisión de la casa y el registro del servidor.",
  },
  "backup-failed": {
    title: "La última copia de seguridad falló",
    lead: "El hotel no pudo hacer una copia de sí mismo, o la copia resultó errónea al probarla. Mire la página de copias de seguridad, que dice por qué: hasta que se arregle, solo hay copias anteriores.",
  },
};
