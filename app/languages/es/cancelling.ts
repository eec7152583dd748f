import type { Catalogue } from "#app/languages/catalogue.ts";

export const cancelling: Catalogue["cancelling"] = {
  cancel: "Cancelar esta estancia",
  ofBooking: "(reserva {number})",
  title: "¿Cancelar esta estancia?",
  lead: "Todavía no se ha cancelado nada. Esto es lo que significaría.",
  none: {
    title: "Cancelar una estancia",
    lead: "Elija la estancia en Mis reservas.",
  },
  paid: "Pagado por la estancia",
  atDesk: "Se le devuelve en la recepción",
  kept: "Retenido según las condiciones",
  earlier: "Ya se le devolvió antes",
  refund: "Se le devuelve",
  nothingPaid: "No se pagó nada por esta estancia. Si la cancela, no debe nada.",
  together: "Forma una sola reserva con {numbers}: se cancela toda junta.",
  until: "Esto vale hasta las {time} del {day}, hora del hotel.",
  toCard: "Vuelve a la tarjeta de la que salió.",
  confirm: "Sí, cancelar esta estancia",
  keep: "No, conservarla",
  cannot: "Esta estancia no se puede cancelar aquí",
  call: "Le ayudamos por teléfono: {phone}.",
  done: {
    title: "Su estancia está cancelada",
    refunded: "{refund} vuelve a la tarjeta de la que salió. Los bancos tardan de cinco a diez días en mostrarlo.",
    atDesk: "{amount} le espera en la recepción, donde se pagó.",
    nothing: "Según las condiciones de su reserva no se devuelve nada.",
    unpaid: "No se pagó nada y no debe nada.",
    again: "Ya estaba cancelada; nada ha cambiado.",
    letter: "También le hemos escrito.",
    othersStand: "Sus otras estancias de este pedido siguen como están.",
    others: "Sus otras estancias de este pedido siguen en pie. También puede cancelarlas aquí.",
  },
  byLetter: {
    title: "Cancelar su estancia",
    lead: "Esta página se abre a quien tenga el enlace de nuestra carta. Nada se cancela antes de que pulse un botón.",
    needsLetter:
      "Para cancelar esta estancia en un navegador que no conocemos, enviamos un enlace al correo electrónico de la reserva. Vale una vez.",
    needsCall: "Para cancelar esta estancia en un navegador que no conocemos, llámenos: {phone}.",
    byItself:
      "Esta reserva todavía no se ha confirmado desde su correo electrónico. Si no se confirma a tiempo, caduca sola y no debe nada.",
    send: "Envíenme el enlace",
    sent: "El enlace va en camino al correo electrónico de esta reserva.",
  },
  refunds: {
    pending: "{amount} va de vuelta a su tarjeta. Los bancos tardan de cinco a diez días en mostrarlo.",
    succeeded: "{amount} volvió a su tarjeta.",
    failed: "{amount} no se pudo devolver a su tarjeta. La recepción lo sabe; llámenos, por favor.",
    "at-desk":
      "{amount} no se pudo devolver a su tarjeta y le espera en la recepción. Díganos cómo prefiere recibirlo.",
    settled: "{amount} no se pudo devolver a su tarjeta y se saldó de otra manera.",
  },
};
