import { letterInFrame } from "#app/desk/parts/letter-in-frame.ts";
import { read } from "#app/desk/parts/read.ts";
import type { Route } from "./+types/sample-letter.ts";

/** A letter about an invented stay as the draft would have it, under its subject. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = asked.url;
  const [kind, language] = [searchParams.get("kind"), searchParams.get("language") ?? undefined];
  const { words } = await read(asked, (staff, clerk) => staff.settings.readSampleLetter(clerk, { kind, language }));
  return letterInFrame(words.html.replace("<head>", `<head><style>${SUBJECT}</style>`));
}

/** The document's title is the subject. */
const SUBJECT = "head,title{display:block}title{padding:12px 16px;font:600 15px system-ui,sans-serif}";
