import type { Catalogue } from "#app/languages/catalogue.ts";
import { stayProblems } from "./stay-problems.ts";
import { paymentProblems } from "./payment-problems.ts";
import { settingsProblems } from "./settings-problems.ts";

export const problems: Catalogue["problems"] = {
  "invalid-fields": { title: "Revise lo que escribió" },
  "price-changed": {
    title: "El total cambió",
    detail: "El total cambió desde la última vez que lo vio. Mire el nuevo y continúe si le conviene.",
  },
  "sold-out": {
    title: "{type}: no queda ninguna",
    night:
      "{type}: no queda ninguna habitación para la noche del {night}. Elija otras fechas, menos habitaciones u otro tipo.",
    dates: "{type}: no queda ninguna habitación para estas fechas. Elija otras fechas, menos habitaciones u otro tipo.",
    few: {
      title: { one: "Solo queda {count}", other: "Solo quedan {count}" },
      detail: "{type}: {only} para estas fechas. Elija otras fechas, menos habitaciones u otro tipo.",
      inCart:
        "{type}: {only} para estas fechas, y su carrito ya tiene {inCart}. Elija otras fechas, menos habitaciones u otro tipo.",
      notEnough: "No quedan suficientes habitaciones",
      fewer:
        "{type}: quedan menos de {wanted} para estas fechas. Elija otras fechas, menos habitaciones u otro tipo, o llámenos si viene en grupo.",
    },
  },
  "cannot-house": {
    title: "{type}: ninguna habitación para toda la estancia",
    "no-single-room":
      "{type}: cada noche hay una habitación libre, pero ninguna lo está todas las noches. Divida la estancia, elija otras fechas o llámenos: la recepción suele poder ayudar.",
    "search-exhausted":
      "{type}: no pudimos asegurar una misma habitación para toda la estancia. Divida la estancia, elija otras fechas o llámenos: la recepción suele poder ayudar.",
  },
  "no-accessible-room": {
    title: "{type}: ninguna habitación con accesibilidad {feature} para estas fechas",
    "none-left":
      "{type}: no quedan suficientes habitaciones con accesibilidad {feature} libres durante toda la estancia. Elija otras fechas u otro tipo de habitación, o llámenos: la recepción le ayudará a encontrar una.",
    "search-exhausted":
      "{type}: no pudimos asegurar una habitación con accesibilidad {feature} para toda la estancia. Elija otras fechas u otro tipo de habitación, o llámenos: la recepción le ayudará a encontrar una.",
    features: { mobility: "de movilidad", communication: "de comunicación" },
  },
  "too-many-rooms": {
    title: "Demasiadas habitaciones a la vez",
    browser:
      "Podemos guardarle hasta {limit} habitaciones sin pagar al mismo tiempo. Termine primero lo que tiene abierto, tome menos habitaciones o llámenos si viene en grupo.",
    address:
      "Podemos guardar hasta {limit} habitaciones sin pagar al mismo tiempo para su red. Termine primero lo que está abierto, tome menos habitaciones o llámenos si viene en grupo.",
  },
  "too-many-unpaid-nights": {
    title: "Demasiadas noches sin pagar",
    browser:
      "Podemos guardarle hasta {limit} noches de habitación sin pagar al mismo tiempo; cada noche de cada habitación cuenta como una. Pague esta estancia con tarjeta o llámenos.",
    address:
      "Podemos guardar hasta {limit} noches de habitación sin pagar al mismo tiempo para su red; cada noche de cada habitación cuenta como una. Pague esta estancia con tarjeta o llámenos.",
  },
  "too-many-held-nights": {
    title: "Demasiadas noches a la vez",
    browser:
      "Podemos guardarle hasta {limit} noches de habitación al mismo tiempo mientras paga; cada noche de cada habitación cuenta como una. Termine primero lo que tiene abierto, tome menos habitaciones o noches, o llámenos si viene en grupo.",
    address:
      "Podemos guardar hasta {limit} noches de habitación al mismo tiempo para su red mientras se pagan; cada noche de cada habitación cuenta como una. Termine primero lo que está abierto, tome menos habitaciones o noches, o llámenos si viene en grupo.",
    "browser-day":
      "En un mismo día podemos guardarle hasta {limit} noches de habitación que no se lleguen a pagar; cada noche de cada habitación cuenta como una. Tome menos habitaciones o noches, inténtelo de nuevo mañana o llámenos: la recepción puede hacerle la reserva.",
    day: "En un mismo día podemos guardar para su red hasta {limit} noches de habitación que no se lleguen a pagar; cada noche de cada habitación cuenta como una. Tome menos habitaciones o noches, inténtelo de nuevo mañana o llámenos: la recepción puede hacerle la reserva.",
  },
  ...stayProblems,
  "too-many-pending": {
    title: "Otras solicitudes siguen en espera",
    detail:
      "Puede haber hasta {limit} reservas sin pagar con un mismo correo electrónico. Pague esta con tarjeta, o espere a que la recepción responda a las otras.",
  },
  "too-many-tries": {
    title: "Espere un momento",
    detail: "Fueron muchos intentos. Inténtelo de nuevo en {wait}.",
  },
  ...paymentProblems,
  "try-again": {
    title: "Esta vez no funcionó",
    detail: "En este momento estamos muy ocupados y no pudimos terminar. No se cobró nada; inténtelo de nuevo.",
  },
  "too-late-today": {
    title: "Demasiado tarde para reservar esta noche",
    detail: "Hoy ya no se puede reservar esta noche sin pagar. Pague con tarjeta o llámenos.",
    noCard:
      "Hoy ya no se puede reservar esta noche sin pagar, y su total no se puede pagar con tarjeta. Elija otras fechas o llámenos.",
  },
  "booking-not-found": {
    title: "No se encontró ninguna reserva",
    detail: "No se encontraron reservas con este número.",
  },
  "not-signed-in": { title: "Inicie sesión", detail: "Inicie sesión para continuar." },
  "not-allowed": { title: "Esto es para la recepción", detail: "Su cuenta no puede hacer esto." },
  "not-found": {
    title: "Aquí no hay nada",
    detail: "Aquí ya no hay nada. Es posible que haya cambiado mientras tanto.",
  },
  "own-role": {
    title: "Su propia función no cambia",
    detail: "Nadie cambia su propia función. Pídaselo a otro propietario.",
  },
  "last-owner": {
    title: "El último propietario se queda",
    detail: "La casa necesita un propietario. Nombre primero a otra persona.",
  },
  "email-unverified": {
    title: "Correo electrónico sin confirmar",
    detail:
      "Nadie ha confirmado todavía que este correo sea de esa persona. Pídale que solicite otro mensaje en la página de su cuenta y abra el enlace; después esa persona podrá ser propietaria. Si la casa no envía correo, cámbiele la función a cliente e invítela después como propietaria.",
  },
  "stale-version": {
    title: "Alguien fue más rápido",
    detail: "Alguien cambió esto hace un momento. Mire cómo está ahora y decida de nuevo.",
  },
  "wrong-state": { title: "Ahora no se puede", detail: "Tal como están las cosas, esto ya no se puede hacer." },
  "provider-silent": {
    title: "El proveedor de pagos no responde",
    detail: "Puede que nos haya oído de todos modos. Vuelva a mirar dentro de un minuto.",
  },
  "provider-refused": { title: "El proveedor de pagos se ha negado", detail: "Dice: {message}" },
  "refund-changed": {
    title: "Las condiciones han cambiado",
    detail:
      "Ahora se devuelve otra cantidad que la que le mostramos: {back}. Todavía no se ha cancelado nada; mírelo otra vez y decida.",
    withDesk: "{refund} a la tarjeta, {atDesk} en la recepción",
  },
  "refund-too-much": {
    title: "Es más de lo que queda",
    detail: "De este pago ya no se pueden devolver más de {left}.",
  },
  "too-late-to-cancel": {
    title: "Esta estancia ya empezó",
    detail: "Una estancia que ya empezó no se puede cancelar aquí. Hable con la recepción.",
  },
  "payment-disputed": {
    title: "Su banco está revisando este pago",
    detail:
      "Su banco retiró este pago mientras lo revisa, así que la estancia no se puede cancelar aquí. Llame a la recepción.",
  },
  "money-with-bank": {
    title: "El banco del huésped tiene este dinero",
    detail:
      "El banco del huésped ha retirado este dinero, así que no se puede devolver desde aquí. Responda al contracargo antes del plazo del banco; si el banco da la razón al huésped, el dinero ya es suyo.",
  },
  "bookings-in-the-way": {
    title: "Esta noche no cabe",
    detail: "Sin esta habitación, alguien que ya reservó se quedaría sin ninguna esta noche.",
  },
  "storm-is-on": {
    title: "Ya hay una tormenta en curso",
    detail:
      "Ya hay otra tormenta para algunas de estas noches y tipos de habitación. Levántela antes o elija otras noches.",
  },
  "guest-in-house": {
    title: "Hay un huésped en la habitación",
    detail: "Un huésped se aloja en esta habitación esta noche, así que no está libre.",
  },
  "room-taken": {
    title: "La habitación {room} está ocupada",
    stay: "Una de estas noches la habitación {room} es de otro huésped, que está en ella o la tiene prometida.",
    closure: "Una de estas noches la habitación {room} está fuera de servicio.",
  },
  "room-dirty": {
    title: "La habitación {room} está sin limpiar",
    detail: "La habitación {room} no se ha limpiado desde su último huésped.",
  },
  "wrong-room": {
    title: "La habitación {room} no sirve",
    unknown: "La casa no tiene ninguna habitación {room}.",
    "other-type": "La habitación {room} es de otro tipo que la reservada.",
    "not-accessible": "La habitación {room} no tiene las características accesibles prometidas a este huésped.",
  },
  "others-unhoused": {
    title: "Alguien se quedaría sin habitación",
    impossible: "Se repartan como se repartan las habitaciones, alguien que ya reservó se quedaría sin ninguna.",
    "search-exhausted": "No pudimos asegurar que todos los demás que reservaron conserven una habitación.",
  },
  "not-yet": { title: "Demasiado pronto", detail: "Esto se puede hacer a partir del {day}." },
  "too-late-to-undo": {
    title: "Ya no se puede deshacer",
    detail: "Esto se anotó otro día, o sus noches ya pasaron. Corríjalo de otra manera, por favor.",
  },
  "room-needed": {
    title: "Esta habitación hace falta",
    detail: "En esas noches no se puede prescindir de la habitación: alguien que ya reservó se quedaría sin ninguna.",
  },
  ...settingsProblems,
  "letter-outdated": {
    title: "Esta carta ya no vale",
    detail: "Lo que dice esta carta ya no es así, por eso no se envía de nuevo.",
  },
  providerSays: "El servicio de acceso dice: {message}",
  identity: {
    unknown: {
      title: "Algo salió mal",
      detail: "Ese correo y esa contraseña no abren ninguna cuenta aquí. Revise los dos o restablezca su contraseña.",
    },
    "email-already-in-use": {
      title: "Algo salió mal",
      detail: "Este correo electrónico ya tiene una cuenta. Inicie sesión o restablezca su contraseña.",
    },
    "too-many-requests": {
      title: "Algo salió mal",
      detail: "Hubo demasiados intentos. Espere unos minutos e inténtelo de nuevo.",
    },
    "expired-action-code": { title: "Algo salió mal", detail: "Este enlace ya venció. Pida uno nuevo." },
    "invalid-action-code": {
      title: "Algo salió mal",
      detail: "Este enlace ya se usó o no está completo. Pida uno nuevo.",
    },
    "requires-recent-login": {
      title: "Inicie sesión otra vez",
      detail: "Para esto hace falta una sesión reciente. Inicie sesión otra vez y continúe.",
    },
    "user-token-expired": {
      title: "Inicie sesión otra vez",
      detail: "Su sesión venció. Inicie sesión otra vez; su carrito se conserva.",
    },
    "popup-blocked": {
      title: "Algo salió mal",
      detail: "Su navegador bloqueó la ventana de Google. Permítala e inténtelo de nuevo, o continúe sin ella.",
    },
    "popup-closed-by-user": {
      title: "Algo salió mal",
      detail: "La ventana de Google se cerró antes de terminar. Inténtelo de nuevo.",
    },
    "cancelled-popup-request": {
      title: "Algo salió mal",
      detail: "El acceso con Google se canceló. Nada ha cambiado; inténtelo de nuevo o use su contraseña.",
    },
    "network-request-failed": {
      title: "Algo salió mal",
      detail: "No es posible comunicarse con el servicio de acceso. Inténtelo de nuevo en un minuto.",
    },
    "unauthorized-domain": {
      title: "Algo salió mal",
      detail:
        "El acceso con Google no está configurado para esta dirección del hotel. Inicie sesión con su correo electrónico.",
    },
    "password-does-not-meet-requirements": {
      title: "Algo salió mal",
      detail: "Esta contraseña no cumple las reglas. Elija una más larga y que no sea muy conocida.",
    },
    "multi-factor-auth-required": {
      title: "Un paso más",
      detail: "Inicie sesión con su llave de acceso o con el código de su aplicación de autenticación.",
    },
    "user-disabled": { title: "Algo salió mal", detail: "Esta cuenta está cerrada. Llámenos si no debería ser así." },
    "second-factor-elsewhere": {
      title: "Algo salió mal",
      detail:
        "Esta cuenta tiene en Google un segundo factor que aquí no se puede pedir. Entre con una llave de acceso o llámenos.",
    },
    "second-factor-lost": {
      title: "Algo salió mal",
      detail: "El hotel ya no puede comprobar los códigos de esta cuenta. Entre con una llave de acceso o llámenos.",
    },
    "account-exists-with-different-credential": {
      title: "Un paso más",
      detail: "Este correo electrónico ya tiene una cuenta. Inicie sesión una vez con su contraseña para unir las dos.",
    },
  },
};
