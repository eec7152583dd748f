import { PREVIEW_COOKIE, type PreviewPlace } from "#app/context.ts";
import { may } from "#hotel/kernel/roles.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Hotel } from "#hotel/hotel.ts";

/** The house as a version would have it, made once for as long as the same version is asked for. */
export type Preview<Bound> = (version: number) => Promise<Bound>;

export function openPreview<Bound>(bind: Preview<Bound>): Preview<Bound> {
  let last: { version: number; bound: Bound } | undefined;
  return async (version) => {
    if (last?.version !== version) last = { version, bound: await bind(version) };
    return last.bound;
  };
}

const ASKED = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=draft(?:;|$)`);

/** What an owner looks at in the place of what is in force. */
export interface Previewed {
  place: PreviewPlace;
  /** The draft's version; undefined in a frame while nothing waits, which shows what is in force. */
  version: number | undefined;
}

/**
 * The draft that this browser looks at: an owner's alone, and on a whole page only while one waits. A frame, which is always one of
 * the settings', says so by itself on each way that is followed within it.
 */
export async function previewedBy(
  { account, headers }: { account: Account | undefined; headers: Headers },
  { staff }: Pick<Hotel, "staff">,
): Promise<Previewed | undefined> {
  const place = headers.get("sec-fetch-dest") === "iframe" ? "frame" : "page";
  if (!account || !may(account, "house")) return undefined;
  if (place === "page" && !ASKED.test(headers.get("cookie") ?? "")) return undefined;
  const edited = await staff.settings.readEdited(account);
  if (isProblem(edited)) return undefined;
  const version = edited.draft?.version.number;
  return place === "page" && version === undefined ? undefined : { place, version };
}
