import { PREVIEW_COOKIE } from "#app/context.ts";
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

/** The draft that this browser looks at in the place of what is in force: an owner's alone, and only while one waits. */
export async function previewedBy(
  { account, cookies }: { account: Account | undefined; cookies: string },
  { staff }: Pick<Hotel, "staff">,
): Promise<number | undefined> {
  if (!account || !may(account, "house") || !ASKED.test(cookies)) return undefined;
  const edited = await staff.settings.readEdited(account);
  return isProblem(edited) ? undefined : edited.draft?.version.number;
}
