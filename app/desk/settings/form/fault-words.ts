import { formWords } from "./words.ts";

interface Fault {
  /** A place in the document. */
  path: string;
  message: string;
}

/** What is wrong, by the field at which it is said, as a sentence. */
export function faultsByField(faults: readonly Fault[]): Map<string, string> {
  return new Map(faults.map(({ path, message }) => [path, sentence(messageAt(path, message))]));
}

/** Amounts and shares are typed otherwise than they are kept, so their bounds read otherwise, too. */
function messageAt(path: string, message: string): string {
  if (/cents$/i.test(path)) return formWords.amount;
  if (/^content\.rateBook\..+\.(?:change|off)$/.test(path)) return formWords.changed;
  if (/^content\.rooms\.[^.]+$/.test(path) && message.startsWith("Invalid input")) return formWords.numbers;
  return /basisPoints$/i.test(path) ? formWords.percent : message;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
