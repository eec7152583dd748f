import type { CardHalf } from "./card-half.ts";

/** Each half is its own download, taken only when a guest comes to pay. Its name is what the provider calls itself. */
const HALVES: Record<string, () => Promise<CardHalf>> = {
  sandbox: async () => (await import("./sandbox/card-form.tsx")).sandboxHalf,
  stripe: async () => (await import("./stripe/card-form.tsx")).stripeHalf,
};

const opened = new Map<string, Promise<CardHalf | undefined>>();

/** The provider's half of the card step, fetched once; undefined where it could not be fetched. */
export function openCardHalf(provider: string): Promise<CardHalf | undefined> {
  const known = opened.get(provider) ?? fetchHalf(provider);
  opened.set(provider, known);
  return known;
}

async function fetchHalf(provider: string): Promise<CardHalf | undefined> {
  try {
    return await HALVES[provider]?.();
  } catch {
    opened.delete(provider);
    return undefined;
  }
}
