import installed from "./hotel.json" with { type: "json" };

/**
 * What lies drawn in `content/` belongs to the house that `hotel.json` tells of: another one has neither its map nor its
 * icon, unless it has its name or stands where it stands.
 */
export function isDrawnHouse({ name }: { name: string }): boolean {
  return name === installed.hotel.name;
}

export function isOnDrawnMap({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const { map } = installed.services.contact;
  return latitude === map.latitude && longitude === map.longitude;
}
