import type { Catalogue } from "#app/languages/catalogue.ts";

export const stay: Catalogue["stay"] = {
  title: "Su estancia",
  lead: "Esta página se abre a quien tenga el enlace de nuestra carta; por favor, no lo comparta.",
  waiting: "La recepción está revisando su reserva y le escribirá en cuanto decida.",
  nothing: "Con este pedido no se reservó nada y no debe nada.",
  plansChange: "Si cambian sus planes",
  callToCancel: "Para cambiarla o cancelarla, llame a la recepción al {phone}. Siempre hay alguien despierto.",
  portal: "Ir al portal de huéspedes",
  over: {
    title: "Este enlace ya no funciona",
    lead: "Puede que haya caducado o que ya se haya usado. Encontrará su estancia con su número de reserva y su correo electrónico.",
  },
  refuse: {
    title: "No más cartas de este tipo",
    lead: "Le escribimos sobre sus estancias porque esas cartas las necesita. De las demás puede prescindir: pulse el botón y dejarán de llegar.",
    send: "Dejar de recibirlas",
    done: "Gracias. No recibirá más cartas de este tipo de nuestra parte.",
  },
};
