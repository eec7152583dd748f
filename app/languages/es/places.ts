import type { Catalogue } from "#app/languages/catalogue.ts";

/** The pages that show the house around its rooms. */
export const places: Catalogue["places"] = {
  directions: "Cómo llegar al hotel",
  showMap: "Mostrar el mapa interactivo",
  mapNote: "Viene de OpenStreetMap, que entonces ve su dirección de red.",
  mapTitle: "Mapa con {name}",
  lookCloser: "Ver de cerca: {name}",
  pictures: "Fotos de la casa",
  pictureOf: "{number} de {count}",
  previous: "Foto anterior",
  next: "Foto siguiente",
  zoom: "El doble de grande",
  close: "Cerrar",
  since: "A partir del {day}.",
};
