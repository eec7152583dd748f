import type { Catalogue } from "#app/languages/catalogue.ts";

export const frame: Catalogue["frame"] = {
  /** Over the pages while an owner looks at a draft. */
  preview: {
    title: "Vista previa del borrador.",
    detail: "Solo usted ve así esta página. Aquí no se puede reservar ni enviar nada.",
    end: "Terminar la vista previa",
  },
  unopened: {
    title: "Todavía no está abierto.",
    detail: "Solo quienes trabajan aquí ven esto. Los demás leen que el hotel abre pronto.",
    goOn: "Seguir preparando el hotel",
  },
  practice: "Casa de práctica: los huéspedes son inventados y de ella no sale nada.",
  practiceDocument: "Solo práctica: no hay habitación reservada ni se ha movido dinero.",
  skip: "Ir al contenido de la página",
  contact: "Contacto",
  main: "Principal",
  home: "Inicio",
  services: "Servicios",
  about: "Nosotros",
  guestPortal: "Llegada y salida",
  facility: "Instalaciones",
  room: "Habitaciones",
  login: "Iniciar sesión",
  dashboard: "Panel",
  logOut: "Salir",
  loggingOut: "Saliendo ...",
  notLoggedOut: {
    title: "Inténtelo otra vez",
    detail: "La sesión sigue abierta porque el hotel no respondió. Inténtelo de nuevo en un momento.",
  },
  account: "Su cuenta, {name}",
  yourAccount: "Su cuenta",
  ok: "Aceptar",
  bookNow: "Reservar",
  cart: "Carrito",
  cartItems: { one: "Carrito, {count} estancia", other: "Carrito, {count} estancias" },
  menu: "Menú",
  closeMenu: "Cerrar el menú",
  findUs: "Dónde estamos",
  arriving: "Llegada y salida",
  checkInFrom: "Llegada desde las {time}",
  checkOutUntil: "Salida hasta las {time}",
  portal: "Portal del huésped",
  footer: "Pie de página",
  smallPrint: "Información legal",
  myBookings: "Mis reservas",
  backToHome: "Volver al inicio",
  opening: {
    title: "Abrimos pronto",
    lead: "Este hotel se prepara para sus primeros huéspedes. Vuelva dentro de poco, por favor.",
  },
  notFound: {
    pageTitle: "Página no encontrada",
    title: "Este camino no lleva a ninguna parte.",
    detail: "No hay ninguna página en esta dirección. Puede que sea antigua o que esté mal escrita.",
  },
  missing: {
    title: "Esa página no existe.",
    detail: "Puede que la dirección sea antigua o que esté mal escrita.",
  },
  reference: "Referencia: {reference}",
  broken: {
    code: "Disculpe",
    title: "Algo falló de nuestro lado.",
    detail:
      "No fue nada que usted hiciera, y no se le cobró nada por ello. Inténtelo de nuevo en un momento o llámenos.",
  },
  busy: {
    title: "En este momento estamos muy ocupados.",
    detail:
      "Hay más huéspedes de los que podemos atender a la vez, y lo que pidió no se hizo. Inténtelo de nuevo en unos segundos.",
    call: "O llámenos: {phone}",
  },
  refused: {
    title: "Eso no funcionó.",
    why: {
      "too-large": "Lo que envió es más de lo que podemos recibir de una vez.",
      "foreign-origin": "El formulario se envió desde otro sitio web.",
      "not-signed-in": "Primero inicie sesión.",
      "not-allowed": "Su cuenta no puede hacer esto.",
      "try-again": "En este momento estamos muy ocupados. Inténtelo de nuevo en unos segundos.",
      other: "Lo que envió no llegó como debía. Envíelo de nuevo.",
    },
    back: "Volver a la página",
  },
};
