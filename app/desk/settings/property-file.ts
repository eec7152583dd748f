import { exported, keptDocument } from "#content/property-document.ts";
import { read } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/property-file.ts";

/** What is in force as a file, for owners. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { document } = await read(asked, (staff, clerk) => staff.settings.readInForce(clerk));
  const headers = { "content-disposition": 'attachment; filename="property.json"' };
  return Response.json(exported(keptDocument(document)), { headers });
}
