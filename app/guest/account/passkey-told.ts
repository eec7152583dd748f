import type { PasskeyAnswer } from "./passkey-ceremony.ts";

/** What a page's script told of a passkey's ceremony, which anybody may have made up. */
export async function readTold(request: Request): Promise<Record<string, unknown>> {
  const told: unknown = await request.json().catch(() => undefined);
  return typeof told === "object" && told !== null ? { ...told } : {};
}

/** What the page's script hears of a step. */
export function said(answer: PasskeyAnswer): Response {
  return Response.json(answer);
}
