import type { ReactNode } from "react";
import { fill } from "#app/languages/phrase.ts";
import { todayWords } from "./words.ts";

interface CardProps {
  /** Ends the ids of its headings. */
  name: string;
  title: string;
  count?: number;
  /** There are more than it counts. */
  isCut?: boolean;
  /** What is said where the count is zero. */
  none?: string;
  children: ReactNode;
}

/** One part of the page. */
export function Card({ name, title, count, isCut = false, none, children }: CardProps) {
  const heading = `today-${name}`;
  return (
    <section className="today-card" aria-labelledby={heading}>
      <h2 id={heading}>
        {title}
        {count === undefined ? null : (
          <>
            {" "}
            <span className="desk-count figures">{countInWords(count, isCut)}</span>
          </>
        )}
      </h2>
      {count === 0 && none ? <p className="today-none">{none}</p> : null}
      {children}
    </section>
  );
}

/** How many there are, or that there are more than these. */
export function countInWords(count: number, isCut: boolean): string {
  return isCut ? fill(todayWords.more, { count }) : String(count);
}
