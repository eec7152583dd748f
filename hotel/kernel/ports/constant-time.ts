/**
 * Does the work at once and gives its answer at a fixed deadline, so that the time it took tells nobody whether an account
 * exists. What throws, throws at the deadline too.
 */
export type InConstantTime = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
