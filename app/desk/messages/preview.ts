import { letterInFrame } from "#app/desk/parts/letter-in-frame.ts";
import { read } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/preview.ts";

/** A message as its reader sees it. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { preview } = await read(asked, (staff, clerk) => staff.messages.readLetter(clerk, asked.params.id));
  return letterInFrame(preview.preview === "none" ? "" : preview.html);
}
