/** The pages that show the house around its rooms. */
export const places = {
  directions: "Directions to the hotel",
  showMap: "Show the interactive map",
  mapNote: "It comes from OpenStreetMap, which then sees your network address.",
  mapTitle: "Map with {name} on it",
  lookCloser: "Look closer: {name}",
  pictures: "Pictures of the house",
  pictureOf: "{number} of {count}",
  previous: "Previous picture",
  next: "Next picture",
  zoom: "Twice as large",
  close: "Close",
  /** Below a legal text's first sentence. */
  since: "As of {day}.",
} as const;
