import { exported, keptDocument } from "#content/property-document.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { insteadOf, readOrNot } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/property-file.ts";

/** What is in force as a file, for owners. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const found = await readOrNot(asked.context, (staff, clerk) => staff.settings.readInForce(clerk));
  if (isProblem(found)) throw insteadOf(found, asked);
  const headers = { "content-disposition": 'attachment; filename="property.json"' };
  return Response.json(exported(keptDocument(found.document)), { headers });
}
