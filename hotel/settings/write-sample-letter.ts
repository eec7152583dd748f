import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { WrittenWords } from "#hotel/messages/ports/letter-writer.ts";
import type { SettingsPorts } from "./ports.ts";
import { readEdited } from "./read-versions.ts";
import { WORDED_LETTERS, type WordedLetter } from "./rules/worded-letters.ts";
import { sampleFacts } from "./sample-facts.ts";

/** Which letter in which language; nothing of it trusted. */
export interface SentSample {
  kind?: unknown;
  language?: string | undefined;
}

interface Sample {
  kind: WordedLetter;
  words: WrittenWords;
}

/**
 * A letter about an invented stay of `name`, in the words of a document that nobody has to see yet. Problems:
 * `invalid-fields` for a `kind` that there is not; `property-refused` with every fault.
 */
export async function writeSampleLetter(
  ports: SettingsPorts,
  { document, name, kind: sent, language }: SentSample & { document: unknown; name: string },
): Promise<Sample | Problem> {
  const kind = WORDED_LETTERS.find((one) => one === sent);
  if (!kind) return fieldProblem("kind", "invalid");
  const { clock, draftWriter, propertySchema } = ports;
  const read = propertySchema.readKept(document);
  if ("faults" in read) return { problem: "property-refused", faults: read.faults };
  const soldBy = propertySchema.soldBy(document);
  if (!soldBy) throw new Error("A document without faults sells its rooms.");
  const facts = sampleFacts(kind, { ...soldBy, name, today: clock.today(), now: clock.now(), at: clock.at });
  return { kind, words: await (await draftWriter(document)).write(facts, language) };
}

/** The same by the draft, or by what is in force where nothing waits. For owners alone. */
export async function readSampleLetter(
  ports: SettingsPorts,
  owner: Account,
  sent: SentSample,
): Promise<Sample | Problem> {
  const edited = await readEdited(ports);
  if (isProblem(edited)) return edited;
  const { document } = (edited.draft ?? edited.inForce).version;
  return writeSampleLetter(ports, { ...sent, document, name: owner.name });
}
