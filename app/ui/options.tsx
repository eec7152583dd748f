interface OptionsProps {
  /** What each sends, and in words. */
  of: readonly (readonly [value: string | number, words: string | number])[];
}

/** What can be chosen in a choice. */
export function Options({ of }: OptionsProps) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
