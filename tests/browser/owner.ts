/** The owner of the hotel that the journeys visit, as the environment names them. */
export const OWNER = { OWNER_EMAIL: "olive.owner@example.com", OWNER_PASSWORD: "seven brown pelicans on a pier" };
