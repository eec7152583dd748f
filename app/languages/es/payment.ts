import type { Catalogue } from "#app/languages/catalogue.ts";

export const payment: Catalogue["payment"] = {
  heldUntil: "Le guardamos las habitaciones hasta las {time}, hora del hotel",
  left: "quedan {clock}",
  timeOver: "Se acabó el tiempo para pagar.",
  minutesLeft: { one: "Queda {count} minuto para pagar.", other: "Quedan {count} minutos para pagar." },
  oneMoment: "Un momento ...",
  needsScripts:
    "Para pagar con tarjeta hace falta JavaScript. Sin él puede reservar ahora y pagar en la recepción: vuelva {link} y elija «Reservar sin pagar».",
  backToDetails: "a sus datos",
  nothingHeld: "En este momento no le guardamos ninguna habitación.",
  justPaid: "Si acaba de pagar, encontrará su reserva en Mis reservas.",
  ranOut: "Es posible que se haya acabado el tiempo para pagar; no se cobró nada. Su carrito está como lo dejó.",
  ending: {
    title: "Todavía no sabemos si usted ya pagó.",
    detail:
      "Estamos cerrando su pago y el proveedor de pagos aún no ha contestado. Si ya pagó, no vuelva a pagar: su estancia quedará reservada en cuanto aparezca el pago y le enviaremos la confirmación por correo electrónico. Si no ha pagado, no se cobra nada y su carrito sigue como lo dejó.",
    here: "Estamos cerrando su pago y el proveedor de pagos aún no ha contestado. Si ya pagó, no vuelva a pagar: su estancia quedará reservada en cuanto aparezca el pago y la encontrará en Mis reservas. Si no ha pagado, no se cobra nada y su carrito sigue como lo dejó.",
    askAgain: "Consultar de nuevo",
  },
  viewMyBookings: "Ver mis reservas",
  cartChanged:
    "Su carrito cambió después de que usted pasó al pago. Este pago es por las habitaciones como estaban, {total} en total. Para pagar el carrito como está ahora, elija «Cambiar algo» abajo.",
  changeSomething: "Cambiar algo",
  waitingTitle: "Su banco todavía lo está procesando.",
  waiting:
    "El pago está en camino y sus habitaciones siguen guardadas. Esta página continúa sola en cuanto tengamos noticias; también puede cerrarla y le enviaremos la confirmación por correo electrónico.",
  waitingHere:
    "El pago está en camino y sus habitaciones siguen guardadas. Esta página continúa sola en cuanto tengamos noticias; también puede cerrarla y encontrar su estancia en Mis reservas.",
  tryAgain: "Intentar de nuevo sin volver a pagar",
  declined: {
    title: "El pago no se realizó",
    advice: "No se cobró nada. Puede intentarlo de nuevo o usar otra tarjeta.",
  },
  unexpected: "Ocurrió un error inesperado.",
  refusals: {
    card_declined: "Su tarjeta fue rechazada.",
    insufficient_funds: "Su tarjeta no tiene fondos suficientes.",
    payment_intent_authentication_failure:
      "No pudimos confirmar con su banco que es usted quien paga. Elija otra forma de pago e inténtelo de nuevo.",
    invalid_number: "El número de la tarjeta no es válido.",
    incorrect_number: "El número de la tarjeta es incorrecto.",
    invalid_expiry_year: "El año de vencimiento de la tarjeta no es válido.",
    invalid_expiry_month: "El mes de vencimiento de la tarjeta no es válido.",
    invalid_cvc: "El código de seguridad de la tarjeta no es válido.",
  },
  noForm: {
    title: "No pudimos abrir el pago",
    detail: "No se pudo preparar el pago",
    advice:
      "Si ya pagó, no pague otra vez: su estancia queda reservada en cuanto aparezca el pago. Si no, cargue esta página de nuevo, o cambie algo y reserve sin pagar.",
  },
  over: {
    title: "Las habitaciones ya no están guardadas",
    detail:
      "Se acabó el tiempo para pagar estas habitaciones y volvieron a la venta. Su carrito está como lo dejó; finalice la reserva otra vez.",
  },
  unsaved: {
    title: "Su reserva todavía no está guardada",
    detail: "Algo salió mal al guardar la reserva",
    advice:
      "Seguimos consultando al proveedor de pagos y terminamos su reserva por nuestra cuenta en cuanto aparezca el pago. Nada se cobra dos veces, y si no queda habitación le devolvemos todo su dinero. También puede intentarlo de nuevo ahora; eso no vuelve a cobrar su tarjeta.",
  },
  oneNumber: "Su número de reserva es {numbers}; guárdelo, por favor.",
  severalNumbers: "Sus números de reserva son {numbers}; guárdelos, por favor.",
  ways: "Formas de pago",
  card: "Tarjeta",
  demo: "Este es un hotel de demostración: no se mueve dinero. Pague con la tarjeta de prueba 4242 4242 4242 4242, cualquier vencimiento futuro y cualquier código CVC.",
  payNow: "Pagar ahora",
  processing: "Procesando...",
  number: "Número de tarjeta",
  expiry: "Vencimiento",
  expiryExample: "MM / AA",
  cvc: "CVC",
  wholeNumber: "Escriba el número completo de la tarjeta.",
  monthAndYear: "Escriba el mes y el año, por ejemplo 04 / 30.",
  cvcDigits: "Escriba los 3 o 4 dígitos.",
  bankTitle: "Su banco le pide que confirme",
  bankQuestion: "¿Es usted quien paga a este hotel? Con una tarjeta real, su banco se lo preguntaría a su manera.",
  approve: "Sí, soy yo",
  decline: "No, rechazar",
};
