import type { Catalogue } from "#app/languages/catalogue.ts";

export const policy: Catalogue["policy"] = {
  free: "Cancele sin costo hasta {moment}.",
  first: "Si cancela hasta {moment}, {outcome}.",
  next: "Después, hasta {moment}, {outcome}.",
  last: "Después de ese plazo, o si no viene, {outcome}.",
  ofPlan: "Tarifa {plan}: {words}",
  alwaysFree: "Puede cancelar sin costo en cualquier momento.",
  always: "Si cancela, o si no viene, {outcome}.",
  moments: {
    sameDay: "las {time}, hora del hotel, del día de su llegada",
    dayBefore: "las {time}, hora del hotel, del día anterior a su llegada",
    daysBefore: "las {time}, hora del hotel, {count} días antes de su llegada",
  },
  outcomes: {
    nothing: "no cobramos nada",
    everything: "cobramos el precio completo",
    percent: "cobramos el {percent} % del precio y le devolvemos el resto",
    firstNight: "cobramos el precio de la primera noche y le devolvemos el resto",
    nights: "cobramos el precio de las primeras {count} noches y le devolvemos el resto",
  },
  deadline: {
    booking: "reserva {number}",
    bookings: "reservas {numbers}",
    oneFree: "Puede cancelar esta reserva sin costo hasta las {hour} del {day}.",
    oneLate: "Esta reserva empieza demasiado pronto para cancelarla sin costo.",
    eachFree: "Puede cancelar la estancia que empieza el {arrival} sin costo hasta las {hour} del {day}.",
    eachLate: "La estancia que empieza el {arrival} está demasiado cerca para cancelarla sin costo.",
    oneMoved: "Esta reserva ya no se puede cancelar sin costo: el plazo había pasado antes de cambiar las fechas.",
    eachMoved:
      "La estancia que empieza el {arrival} ya no se puede cancelar sin costo: el plazo había pasado antes de cambiar las fechas.",
    oneTier: "Si cancela hasta las {hour} del {day}, {outcome}.",
    eachTier: "Si cancela la estancia que empieza el {arrival} hasta las {hour} del {day}, {outcome}.",
    eachAlwaysFree: "Puede cancelar la estancia que empieza el {arrival} sin costo en cualquier momento.",
    eachAlways: "Si cancela la estancia que empieza el {arrival}, o si no viene, {outcome}.",
  },
};
