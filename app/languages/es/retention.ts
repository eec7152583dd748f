import type { Catalogue } from "#app/languages/catalogue.ts";

export const retention: Catalogue["retention"] = {
  days: { one: "{count} día", other: "{count} días" },
  tries: "Los conteos de intentos, por dirección de red, navegador, cuenta o correo electrónico: {days}.",
  carts: "Un carrito: {days} desde la última vez que se agregó algo.",
  unbooked:
    "Los pedidos que no se pagaron y las solicitudes que no se confirmaron, con nombre y correo electrónico: {days}, salvo que la recepción haya escrito una nota; en ese caso, sin su nombre.",
  forms:
    "Formularios de llegada y de salida que no corresponden a ninguna reserva: {days} después de recibirlos y de terminada la estancia.",
  events: "Los mensajes del proveedor de pagos, tal como llegaron: {days}.",
  sessions: "Los inicios de sesión, los códigos de un solo uso y los enlaces de las cartas: {days} después de vencer.",
  accounts:
    "Las cuentas cuya dirección de correo nunca se confirmó y que no tienen ninguna reserva: {days} después de su último uso.",
  devices: "Con qué navegadores reconocemos su cuenta: {days} después de su último inicio de sesión con cada uno.",
  letters: "Las cartas: {days} después de enviarse y de terminar la estancia.",
  alerts: "Los avisos a la recepción sobre un pago o una carta: {days} después de resolverse.",
  visits:
    "Desde qué navegador y dirección de red se hizo una reserva: {days} después de la estancia, mientras un banco pueda preguntar por el pago; si el dinero de un pedido se devolvió, {days} después de hacerse el pedido.",
  unmatched: "Lo que la recepción anotó sobre un pago que no indica ninguna reserva: {days} después de decidirlo.",
};
