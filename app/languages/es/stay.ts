import type { Catalogue } from "#app/languages/catalogue.ts";

export const stay: Catalogue["stay"] = {
  title: "Su estancia",
  lead: "Esta página se abre a quien tenga el enlace de nuestra carta; por favor, no lo comparta.",
  waiting: "La recepción está revisando su reserva y le escribirá en cuanto decida.",
  nothing: "Con este pedido no se reservó nada y no debe nada.",
  plansChange: "Si cambian sus planes",
  callToCancel: "Para cambiarla o cancelarla, llame a la recepción al {phone}.",
  portal: "Ir al portal de huéspedes",
  over: {
    title: "Este enlace ya no funciona",
    lead: "Puede que haya caducado o que ya se haya usado. Encontrará su estancia con su número de reserva y su correo electrónico.",
  },
  prove: {
    title: "Confirme su reserva",
    waiting:
      "Le guardamos estas habitaciones hasta las {until}. Pulse el botón para confirmar que esta dirección de correo es suya; después la recepción revisará su reserva y le escribirá.",
    late: "El plazo para confirmar venció y las habitaciones volvieron a la venta. Pulse el botón y, si siguen libres, se las guardamos de nuevo.",
    press: "Confirmar mi reserva",
    again: "Guardar estas habitaciones de nuevo",
    done: "Gracias, sabemos que la reserva es suya",
    doneLead: "La recepción la revisará y le escribirá. No se ha pagado nada y no tiene que hacer nada más.",
    confirmed: "Su reserva está confirmada",
    confirmedLead: "La recepción la ha aceptado; no tiene que hacer nada más. Será un placer recibirle.",
    gone: "Lo sentimos: estas habitaciones ya no están libres",
    goneLead: "No se pagó nada y no debe nada.",
    otherDates: "Buscar otras fechas",
    number: "Número de reserva",
  },
  refuse: {
    title: "No más cartas de este tipo",
    lead: "Le escribimos sobre sus estancias porque esas cartas las necesita. De las demás puede prescindir: pulse el botón y dejarán de llegar.",
    send: "Dejar de recibirlas",
    done: "Gracias. No recibirá más cartas de este tipo de nuestra parte.",
  },
};
