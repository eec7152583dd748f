/**
 * How long claimed work belongs to one process, in milliseconds: others pass it over until then, and take it up should that
 * process be gone. Each is longer than the work ever takes.
 */
export const LEASES = {
  job: 30_000,
  closureStep: 30_000,
  letter: 60_000,
  form: 60_000,
  comparison: 120_000,
  replay: 120_000,
  picture: 180_000,
  backup: 7_200_000,
};

export type Leases = typeof LEASES;
