import type { Catalogue } from "#app/languages/catalogue.ts";

export const units: Catalogue["units"] = {
  nights: { one: "{count} noche", other: "{count} noches" },
  rooms: { one: "{count} habitación", other: "{count} habitaciones" },
  guests: { one: "{count} huésped", other: "{count} huéspedes" },
  adults: { one: "{count} adulto", other: "{count} adultos" },
  children: { one: "{count} niño", other: "{count} niños" },
  aged: { one: "{children} (edad: {ages})", other: "{children} (edades: {ages})" },
  withChildren: "{guests}, con {children}",
  stays: { one: "{count} estancia", other: "{count} estancias" },
  stay: "{arrival} al {departure}",
  between: "al",
  accessible: { mobility: "Características de movilidad", communication: "Características de comunicación" },
};
