import type { Catalogue } from "#app/languages/catalogue.ts";

export const settingsProblems: Pick<
  Catalogue["problems"],
  "property-refused" | "connection-refused" | "picture-refused" | "refund-above-limit"
> = {
  "property-refused": {
    title: "Esto no se puede publicar",
    detail: "Algo no está bien, o no puede ser en esta casa tal como está. {faults}",
  },
  "connection-refused": { title: "Así no hay conexión posible", detail: "No se cambió nada: {faults}" },
  "refund-above-limit": {
    title: "Esto necesita a la gerencia",
    detail: "Más de {limit} solo lo devuelve la gerencia o la propiedad. No se ha cambiado nada.",
  },
  "picture-refused": {
    title: "Esto no se acepta como imagen",
    empty: "El archivo está vacío.",
    "not-a-picture": "No es una imagen JPEG, PNG ni WebP, diga lo que diga su nombre.",
    heic: "Es una fotografía en HEIC, que los navegadores no muestran. Elíjala en el teléfono que la tomó, que la envía en JPEG por sí solo, o guárdela antes como JPEG.",
    "too-large": "El archivo pasa de 20 MB.",
    "too-many-pixels":
      "Tiene más píxeles de los que necesita una imagen de la casa: 50 millones, y 12.000 por lado, como máximo.",
    "too-small": "Es demasiado pequeña para mostrarla: al menos 600 píxeles de ancho y 300 de alto.",
    "too-narrow": "Es una tira más que una imagen: un lado mide más de cuatro veces el otro.",
    "logo-too-small": "Es demasiado pequeña para un logotipo: cada lado debe medir al menos 88 píxeles.",
    "logo-too-narrow": "Es demasiado larga para un logotipo: un lado mide más de ocho veces el otro.",
    "logo-too-pale":
      "Apenas se ve sobre el fondo claro en el que está el logotipo. Use una versión en colores oscuros.",
    moving: "Se mueve. Solo se muestran imágenes fijas.",
    damaged: "La imagen está dañada: termina antes de tiempo o no se puede leer.",
    "too-hard": "Leerla llevó más tiempo o memoria de lo que necesita una imagen.",
    "too-many": "La casa tiene 500 imágenes, que son todas las que puede guardar. Quite alguna antes, por favor.",
    "too-many-at-once": "Se aceptan cuarenta imágenes a la vez. Envíe las demás aparte, por favor.",
  },
};
