/** What an owner has set of card payment, as far as a restored house goes by it. */
export interface KeptCardKeys {
  /** Whether keys are kept, even if the house can't open them. */
  hasCardKeys(): Promise<boolean>;
}
