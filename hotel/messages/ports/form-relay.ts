/** A guest's form by the names of its fields (docs/SPECIFICATION.md, 3). */
export interface RelayedForm {
  subject: string;
  fields: Readonly<Record<string, string>>;
}

/** unreachable: to be tried again. refused: the service will never take this form; `reason` is its own word. */
export interface RelayFailure {
  failure: "unreachable" | "refused";
  reason: string;
}

/** The external form service that guests' forms also go to, where the owner uses one. */
export interface FormRelay {
  /** Of the service, such as `api.example.com`. */
  readonly host: string;
  /** Adds the owner's access key. Answers within 20 seconds; never throws for what a network can do. */
  send(form: RelayedForm): Promise<{ relayed: true } | RelayFailure>;
}

export function isRelayFailure(answer: object): answer is RelayFailure {
  return "failure" in answer;
}
