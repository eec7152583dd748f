/** What connects the house with the world: its mail server, its card payments, sign-in through Google, a form service. */
export const CONNECTION_KINDS = ["mail", "cards", "google", "forms"] as const;

export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

export function readKind(sent: unknown): ConnectionKind | undefined {
  return CONNECTION_KINDS.find((kind) => kind === sent);
}

/** A part of a connection as it may be shown. */
export interface ShownPart {
  /** The field of its form. */
  field: string;
  /** Undefined for a secret. */
  value?: string;
  /** The last letters of a secret that is too long to be guessed by them. */
  ends?: string;
}

/** Something that has to be entered at the other side, such as an address or a line of DNS. */
export interface Entry {
  name: "webhook" | "events" | "version" | "redirect" | "origin" | "spf" | "dkim" | "dmarc";
  value: string;
}

/** What is wrong with what was sent. */
export interface ConnectionFault {
  /** The field of its form. */
  path: string;
  /** For the owner, in the house's own language. */
  message: string;
}

/** One thing that a test looked at. */
export interface Finding {
  check: Check;
  /** note: neither right nor wrong, or nobody could tell. */
  outcome: "good" | "bad" | "note";
  /** What the other side said, or of what it is true; never a secret. */
  detail: string;
}

export type Check =
  | "mail-reached"
  | "mail-encrypted"
  | "mail-login"
  | "mail-signed"
  | "mail-letter"
  | "cards-keys"
  | "cards-money"
  | "cards-charges"
  | "cards-lists"
  | "cards-endpoint"
  | "google-reached"
  | "google-client"
  | "forms-taken";
