import { Fragment, type ReactNode } from "react";
import { type Phrase, piecesOf } from "./phrase.ts";

interface FilledProps<Name extends string> {
  phrase: Phrase<Name>;
  /** What fills each place: a link, a figure in bold, a word. */
  with: { readonly [Each in NoInfer<Name>]: ReactNode };
}

/** A sentence with more than text in its places. */
export function Filled<Name extends string>({ phrase, with: values }: FilledProps<Name>) {
  return piecesOf<Name, ReactNode>(phrase, values).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's pieces never change places.
    <Fragment key={index}>{piece}</Fragment>
  ));
}
