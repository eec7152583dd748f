import type { PaymentFailure } from "#hotel/payments/ports/payments.ts";
import type { Payments } from "#hotel/ports.ts";
import type { Entry, Finding } from "#hotel/settings/rules/connections.ts";

/** Everything that the house knows of a payment provider; the rest is inside its folder (ADR 46). */
export interface OpenProvider {
  payments: Payments;
  webhook: Webhook;
  cardForm: CardFormHosts;
  /** Only of a provider that is part of this house: what its card form asks, below `browserPath`. */
  browserDoor?: (request: Request) => Promise<Response>;
  browserPath?: string;
  /** And its delivery of events: to be called every second or so, with the webhook as `deliver`. */
  deliverDueEvents?: (deliver: Deliver) => Promise<number>;
}

/** Where the provider sends its events. */
export interface Webhook {
  /** Below the API's own address. */
  path: `/${string}`;
  signatureHeader: string;
  /** No event is longer. */
  mostBytes: number;
}

/** The other hosts that the provider's card form needs on a guest's page. */
export interface CardFormHosts {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
}

/** Hands one event to the hotel's webhook; answers with the HTTP status. */
export type Deliver = (raw: string, signature: string) => Promise<number>;

/** The environment without its empty variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A provider whose keys an owner may set: what its folder exports. */
export interface PaymentProvider {
  /** What its settings are called in messages. */
  settings: string;
  /** The settings that choose it, together, by the fields in which an owner types them at the console. */
  fields: Readonly<Record<string, string>>;
  /** What may stand beside them, the same way. */
  furtherFields: Readonly<Record<string, string>>;
  /** The fields that hold no secret: what was typed there may be shown again. */
  shownFields: readonly string[];
  /** What an owner enters at the provider, for a house at this address. */
  entries(origin: string): Entry[];
  /** Reads its own settings and no others; where none of them is set it is not chosen. */
  read(given: Environment): { faults: SettingFault[]; chosen?: ChosenProvider | undefined };
}

export interface SettingFault {
  name: string;
  message: string;
}

/** The provider that the settings choose, not opened yet. */
export interface ChosenProvider {
  /** live: guests' cards are charged. test: its keys charge nobody. play: it needs no keys. off: it opens no payment. */
  money: "live" | "test" | "play" | "off";
  settings: string;
  open(house: ProviderHouse): Promise<OpenProvider>;
  /** Whose keys these are. missing: they may not say so. refused: nobody's. */
  account?: () => Promise<{ accountId: string } | PaymentFailure>;
  /** Tries the keys, and whether the provider sends its events to a house at this address. */
  test?: (origin: string) => Promise<Finding[]>;
}

/** What a provider is opened with. */
export interface ProviderHouse {
  sql: Sql;
  /** Marks this hotel's payments among all that the account takes. */
  hotel: string;
  now: () => number;
  times?: ProviderTimes | undefined;
}

/** What a provider may keep in the hotel's database; a `pg.Pool` fits. Each call is one statement and commits by itself. */
export interface Sql {
  query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** In milliseconds, where they are not the adapter's own. */
export interface ProviderTimes {
  /** How long one call may take. */
  answerMs: number;
  /** How long a provider that does not answer is left alone. */
  restMs: number;
  /** How long one process keeps an event that the house delivers to itself. */
  leaseMs: number;
}
