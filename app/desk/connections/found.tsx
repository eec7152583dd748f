import { useEffect, useRef } from "react";
import { momentInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import type { TestedConnection } from "#hotel/settings/test-connection.ts";
import { CHECK_WORDS, connectionsWords } from "./words.ts";

/** What a test found, step by step. */
export function Found({ tested, timeZone }: { tested: TestedConnection; timeZone: string }) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => place.current?.focus(), [tested]);
  const { findings, kind, heardAt } = tested;
  return (
    <section ref={place} tabIndex={-1} className="connection-found" aria-labelledby="found">
      <h2 id="found" className="desk-title">
        {connectionsWords.found}
      </h2>
      {findings.length === 0 ? <p>{connectionsWords.nothing}</p> : null}
      <ul>
        {findings.map(({ check, outcome, detail }) => (
          <li key={check} data-outcome={outcome}>
            <strong>{connectionsWords.marks[outcome]}</strong> {fill(CHECK_WORDS[check][outcome] ?? "", { detail })}
          </li>
        ))}
        {kind === "cards" && findings.length > 0 ? <Heard heardAt={heardAt} timeZone={timeZone} /> : null}
      </ul>
    </section>
  );
}

function Heard({ heardAt, timeZone }: { heardAt: number | undefined; timeZone: string }) {
  const { marks, heard, neverHeard } = connectionsWords;
  const outcome = heardAt === undefined ? "note" : "good";
  return (
    <li data-outcome={outcome}>
      <strong>{marks[outcome]}</strong>{" "}
      {heardAt === undefined ? neverHeard : fill(heard, { moment: momentInWords(heardAt, timeZone) })}
    </li>
  );
}
