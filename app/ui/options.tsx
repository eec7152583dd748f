interface OptionsProps {
  /** What each sends, and in words. */
  of: readonly (readonly [value: string, words: string])[];
}

/** What can be chosen in a choice. */
export function Options({ of }: OptionsProps) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
