import type { Catalogue } from "#app/languages/catalogue.ts";

export const stayProblems: Pick<Catalogue["problems"], "cart-changed" | "unpaid-full" | "stay-refused"> = {
  "cart-changed": {
    title: "Su carrito cambió",
    detail:
      "En su carrito hay ahora otras estancias que las que mostraba esta página. No se reservó ni se cobró nada. Mire su carrito y continúe si es lo que desea.",
  },
  "unpaid-full": {
    title: "{type}: solo con pago para estas fechas",
    detail:
      "{type}: para la noche del {night} no podemos guardar más habitaciones sin pago. Pague con tarjeta y la habitación es suya de inmediato; o elija otras fechas u otro tipo de habitación, o llámenos.",
    noCard: {
      title: "{type}: no para estas fechas",
      detail:
        "{type}: para la noche del {night} no podemos guardar más habitaciones sin pago, y su total no se puede pagar con tarjeta. Elija otras fechas u otro tipo de habitación, o llámenos.",
    },
  },
  "stay-refused": {
    title: "{type}: no para esta estancia",
    "unknown-plan": "Esta tarifa ya no se ofrece. Elija otra.",
    "unknown-code": "No conocemos el código {name}. Revíselo o continúe sin él.",
    "code-elsewhere": "El código {name} no vale para estas fechas, esta habitación o esta tarifa. Continúe sin él.",
    "code-used-up": "El código {name} ya se ha usado todas las veces posibles. Continúe sin él.",
    "code-used-by-guest": "Ya ha usado el código {name} todas las veces que puede un huésped. Continúe sin él.",
    "plan-for-members": "{name} es para quienes han iniciado sesión. Inicie sesión o elija otra tarifa.",
    "paid-at-once": "{name} se paga con tarjeta al reservar. Pague con tarjeta o elija otra tarifa.",
    noCard:
      "{name} se paga con tarjeta al reservar, y de momento no aceptamos tarjetas en línea. Elija otra tarifa o llámenos.",
    "plan-by-code": "{name} necesita un código. Escríbalo o elija otra tarifa.",
    "too-soon": "{name} se reserva hasta {limit} días antes de la llegada. Elija fechas posteriores u otra tarifa.",
    "too-early": "{name} se reserva desde {limit} días antes de la llegada. Elija fechas más cercanas u otra tarifa.",
    closed: "{name}: cerramos el {night}. Elija otras fechas u otro tipo de habitación.",
    "closed-to-arrival": "{name}: ninguna estancia puede empezar el {night}. Elija otro día de llegada.",
    "closed-to-departure": "{name}: ninguna estancia puede terminar el {night}. Elija otro día de salida.",
    "min-nights":
      "{name}: una estancia que empieza el {night} debe ser de al menos {limit} noches. Quédese más tiempo o elija otras fechas.",
    "max-nights": "{name}: una estancia que empieza el {night} no puede pasar de {limit} noches. Elija una más corta.",
    "min-through":
      "{name}: una estancia con la noche del {night} debe ser de al menos {limit} noches. Quédese más tiempo o elija otras fechas.",
    "max-through":
      "{name}: una estancia con la noche del {night} no puede pasar de {limit} noches. Elija una más corta.",
  },
};
