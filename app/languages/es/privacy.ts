import type { Catalogue } from "#app/languages/catalogue.ts";

export const privacy: Catalogue["privacy"] = {
  cookies: {
    visit:
      "recuerda su carrito en este navegador y, durante un día, lo que se reservó con él. Permanece {age} desde su última acción.",
    session: "mantiene abierta su sesión, como máximo {age} desde la última vez que estuvo aquí.",
    device:
      "reconoce este navegador cuando usted inicia sesión, para que solo le escribamos si es uno nuevo. Permanece {age}.",
    "account.two_factor": "espera el segundo paso de un inicio de sesión, durante {age}.",
    "account.passkey": "espera mientras usted muestra su llave de acceso, durante {age}.",
    "account.google": "permite volver de Google a este navegador. Permanece {age}.",
    notice: "hace que la página siguiente diga lo que usted acaba de hacer, en el plazo de {age}.",
    preview: "muestra un borrador de este sitio a sus dueños, hasta que cierran el navegador.",
  },
  companies: {
    cards:
      "{company} cobra los pagos con tarjeta. Su formulario viene de sus propios servidores, así que ve su dirección de red, y su código usa cookies propias contra el fraude.",
    google:
      "Google le permite iniciar sesión, si usted pulsa su botón. Entonces sabe que usted viene a nosotros, y nos dice su nombre y su correo electrónico.",
    identityPlatform:
      "Google Identity Platform comprueba los inicios de sesión de este sitio. Recibe su correo electrónico y su contraseña.",
    formService: "Los formularios de llegada y de salida van también a un servicio de formularios, {host}.",
  },
};
