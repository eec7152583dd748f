import type { Catalogue } from "#app/languages/catalogue.ts";

/** The room page. */
export const rooms: Catalogue["rooms"] = {
  plans: "Tarifas para esta noche",
  title: "Habitaciones",
  all: "Todas las habitaciones",
  adults: { one: "{count} adulto", other: "{count} adultos" },
  size: { "square-feet": "{size} pies cuadrados", "square-metres": "{size} metros cuadrados" },
  usually: "normalmente {usual}, como máximo {most}",
  readMore: "Leer más",
  hideDescription: "Ocultar la descripción",
  accessibleCount: {
    one: "{count} habitación accesible de este tipo",
    other: "{count} habitaciones accesibles de este tipo",
  },
  askDesk:
    "Para reservar una, elija sus características en «Habitación accesible» del formulario de reserva o llame a la recepción al {phone}.",
  datesWith: "Ver fechas con {features}",
  features: { mobility: "características de movilidad", communication: "características de comunicación" },
  roomNumber: "Habitación {number}",
  mobility: {
    baths: {
      "roll-in-shower": "ducha para silla de ruedas",
      "transfer-shower": "ducha con asiento de traslado",
      bathtub: "bañera accesible",
    },
    doors: "Puertas de entrada y de baño con {inches} pulgadas libres de ancho",
    turning: "Espacio de {inches} pulgadas para girar una silla de ruedas",
    bed: "Colchón a {inches} pulgadas del piso",
    besideBed: "{inches} pulgadas de piso libre a cada lado de la cama",
    toilet: "Asiento del inodoro a {inches} pulgadas de altura",
    grabBars: "Barras de apoyo en {places}",
    places: { toilet: "el inodoro", shower: "la ducha", bathtub: "la bañera" },
    bathing: {
      "roll-in-shower": "Ducha sin borde para entrar en silla de ruedas, de {width} por {depth} pulgadas",
      "transfer-shower": "Ducha con asiento de traslado, de {width} por {depth} pulgadas",
      bathtub: "Bañera de {width} por {depth} pulgadas",
    },
    seat: "Asiento para bañarse",
    hose: "Ducha de mano con manguera de {inches} pulgadas",
  },
  communication: {
    alarm: "Detector de humo con luz estroboscópica",
    doorLight: "Luz que avisa cuando llaman a la puerta",
    phoneLight: "Luz que avisa de una llamada telefónica",
    gain: "Teléfono que se puede subir {decibels} decibelios",
    outlet: "Enchufe a {inches} pulgadas del teléfono",
    textTelephone: {
      "in-room": "Teléfono de texto (TTY) en la habitación",
      "at-desk": "Teléfono de texto (TTY) en la recepción; se lo llevamos",
    },
  },
};
