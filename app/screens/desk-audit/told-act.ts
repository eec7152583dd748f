import { actWords } from "./words.ts";

/** An act in words: by its whole name, or by the longest beginning of it that has words, such as `account.refused`. */
export function actInWords(act: string): string {
  for (let name = act; name !== ""; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
    const words = actWords[name];
    if (words !== undefined) return words;
  }
  return act;
}
