import type { Catalogue } from "#app/languages/catalogue.ts";

export const storm: Catalogue["storm"] = {
  title: "Elija lo que le convenga",
  lead: "Se anuncia una tormenta durante su estancia. Elija otras fechas al mismo precio o recupere todo su dinero. Si no hace nada, su habitación sigue siendo suya.",
  dates: {
    title: "Otras fechas",
    start: "Nuevo día de llegada",
    hint: "Se queda el mismo tiempo que antes: {nights}. El cambio no le cuesta nada.",
    move: "Cambiar mi estancia",
  },
  refund: {
    title: "Devolución del dinero",
    whole: "{refund} vuelve a la tarjeta con la que pagó.",
    atDesk: "{amount} se le devuelve en la recepción, donde lo pagó.",
    before: "Ya se le devolvieron {amount}.",
    beforeShared:
      "Ya se le devolvieron {amount}. Cuentan para la primera de sus estancias que anule; lo demás que pagó es para las otras.",
    unpaid: "No se pagó nada por esta estancia y no debe nada.",
    cancel: "Cancelar mi estancia",
  },
  ofBooking: "(reserva {number})",
  rebooked: {
    title: "Su estancia tiene nuevas fechas",
    lead: "Le esperamos: {stay}. El precio sigue siendo el mismo.",
  },
  refunded: {
    title: "Su estancia está cancelada",
    back: "{refund} vuelve a la tarjeta con la que pagó. Los bancos tardan de cinco a diez días en mostrarlo.",
    nothing: "No debe nada.",
  },
  barred: {
    title: "Se anuncia una tormenta durante su estancia",
    keep: "Su habitación sigue siendo suya.",
    begun:
      "Esta estancia ya empezó o terminó, así que aquí ya no se pueden elegir otras fechas ni la devolución del dinero. Hable con la recepción.",
    see: "Ver cómo está todo",
  },
  letter: "También le hemos escrito. Cuídese.",
  others: "Sus otras estancias durante la tormenta",
};
