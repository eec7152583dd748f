import type { Catalogue } from "#app/languages/catalogue.ts";
import { problems } from "./problems.ts";

export const notices: Catalogue["notices"] = {
  once: {
    loggedIn: { title: "¡Sesión iniciada!", detail: "Le damos la bienvenida, {name}." },
    registered: { title: "¡Cuenta creada!", detail: "Le damos la bienvenida, {name}." },
    loggedOut: { title: "Sesión cerrada", detail: "Ya no tiene la sesión abierta en este dispositivo." },
    forgotten: {
      title: "Este dispositivo queda olvidado",
      detail: "Ya no muestra ningún carrito, reserva ni cuenta suya.",
    },
    renamed: { title: "Guardado.", detail: "Su nombre nuevo ya vale." },
    letterSent: { title: "Revise su correo.", detail: "Va en camino un mensaje con un enlace." },
    verified: { title: "Confirmado.", detail: "Su correo electrónico está confirmado." },
    sessionEnded: { title: "Listo.", detail: "Esa sesión está cerrada." },
    appOn: { title: "Guardado.", detail: "Desde ahora se piden los códigos de su aplicación." },
    appOff: { title: "Guardado.", detail: "Desde ahora solo se pide su contraseña." },
    passkeyAdded: { title: "Guardada.", detail: "Su llave de acceso abre su cuenta desde ahora." },
    passkeyRemoved: { title: "Listo.", detail: "Esa llave de acceso ya no abre su cuenta." },
    passwordChanged: { title: "Guardada.", detail: "Su contraseña nueva vale desde ahora." },
    passwordReset: { title: "Su contraseña nueva está guardada", detail: "Inicie sesión con ella." },
    moreToShow: {
      title: "Un paso más",
      detail:
        "Para descargar sus datos, inicie sesión con su llave de acceso o con el código de su aplicación de autenticación.",
    },
    booked: { title: "Confirmada", detail: "¡Su reserva se realizó con éxito!" },
    previewOnly: { title: "Esto es una vista previa", detail: "Desde un borrador no se reserva ni se envía nada." },
    paidElsewhere: {
      title: "Su pago se realizó",
      detail: "Su estancia está reservada y la confirmación va en camino a su correo electrónico.",
    },
    paidWithoutLetter: {
      title: "Su pago se realizó",
      detail: "Su estancia está reservada. El navegador en el que empezó la muestra en Mis reservas.",
    },
    awaited: {
      title: "Todavía no tenemos noticias de su pago",
      detail:
        "No vuelva a pagar: seguimos consultando al proveedor de pagos y reservamos su estancia en cuanto aparezca el pago.",
    },
    awaitedElsewhere: {
      title: "Todavía no tenemos noticias de su pago",
      detail: "Vuelva al navegador en el que empezó: allí continúa en cuanto las tengamos. Nada se cobra dos veces.",
    },
    unpaidElsewhere: {
      title: "El pago no se realizó",
      detail:
        "No se cobró nada. Vuelva al navegador en el que empezó: allí puede intentarlo de nuevo o usar otra tarjeta.",
    },
    overElsewhere: {
      title: "Las habitaciones ya no están guardadas",
      detail:
        "Se acabó el tiempo para pagarlas y volvieron a la venta; no se cobró nada. El navegador en el que empezó tiene su carrito como lo dejó: finalice allí la reserva otra vez.",
    },
    moneyReturns: problems["payment-refunded"],
    erased: {
      title: "Sus datos están borrados",
      detail: "Su cuenta ya no existe y su sesión está cerrada en todas partes.",
    },
  },
  resetAsked: {
    title: "Revise su correo.",
    detail:
      "Si esta dirección tiene una cuenta aquí, va en camino un mensaje con un enlace para elegir otra contraseña. El enlace vale una hora.",
  },
  resetKept: {
    title: "Revise su correo.",
    detail:
      "Pero este hotel no tiene ahora servidor de correo: hasta que lo tenga no se puede enviar un enlace. Llámenos y le ayudamos a entrar.",
  },
  chooseNights: "Elija sus noches y aquí aparecerá el total.",
  seconds: { one: "{count} segundo", other: "{count} segundos" },
  minutes: { one: "{count} minuto", other: "{count} minutos" },
};
