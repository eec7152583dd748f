import type { ConnectionSource } from "#hotel/settings/ports/connections.ts";
import type { Check, ConnectionKind, Entry } from "#hotel/settings/rules/connections.ts";
import { cardWords } from "./card-words.ts";

interface KindWords {
  title: string;
  /** What the house does with it. */
  lead: string;
  /** What it does without. */
  without: string;
  /** Where its data is found. */
  find: string;
}

export const KIND_WORDS: Readonly<Record<ConnectionKind, KindWords>> = {
  mail: {
    title: "Mail",
    lead: "Sends confirmations, reminders and links to guests, and notices to the desk.",
    without: "Messages are kept here, and nobody gets them.",
    find: "Your mail provider tells the server, the name and the password under “SMTP” or “sending mail”. Once mail is set on an https address, everybody at the desk is asked for a passkey or an authenticator app.",
  },
  cards: cardWords.kind,
  google: {
    title: "Google",
    lead: "Lets guests sign in with their Google account.",
    without: "Guests sign in with an e-mail address and a password.",
    find: "At Google's console make an OAuth client for a web application with the addresses below; it has the id and the secret.",
  },
  forms: {
    title: "Form service",
    lead: "Hands the check-in and check-out forms to an outside service as well.",
    without: "Forms stay here, where the desk finds them. Most hotels need nothing else.",
    find: "The service tells the address that forms are posted to and an access key.",
  },
};

export const SOURCE_WORDS: Readonly<Record<ConnectionSource, string>> = {
  environment: "Set in the server's environment, which wins over anything set here",
  console: "Set here",
  nowhere: "Not set",
  unsigned: "Set here, but letters leave unsigned, because the DKIM key can't sign them: set it again",
  sealed: "Set here, but the key that opens it is not on this server: set it again",
  faulty: "Set here, but it no longer holds: set it again",
};

interface FieldWords {
  name: string;
  label: string;
  hint?: string;
  type?: "password" | "number" | "url" | "email";
  /** The choices, by their values. */
  choices?: Readonly<Record<string, string>>;
  isOptional?: true;
}

export const FIELDS: Readonly<Record<ConnectionKind, readonly FieldWords[]>> = {
  mail: [
    { name: "server", label: "Server", hint: "Such as mail.example.com" },
    { name: "security", label: "Encryption", choices: { tls: "TLS (port 465)", starttls: "STARTTLS (port 587)" } },
    { name: "port", label: "Port", type: "number", hint: "Empty: the usual one", isOptional: true },
    { name: "user", label: "User name", isOptional: true },
    { name: "password", label: "Password", type: "password", isOptional: true },
    { name: "sender", label: "Sender", hint: "Such as Cypress Landing Hotel <desk@example.com>" },
    {
      name: "returns",
      label: "Return address",
      type: "email",
      hint: "A mailbox for what can't be delivered, where you have one",
      isOptional: true,
    },
    { name: "dkim_domain", label: "Domain to sign for", hint: "Where the mail server does not sign", isOptional: true },
    { name: "dkim_selector", label: "Name of the key (selector)", isOptional: true },
    { name: "dkim_key", label: "Private key (PEM, line ends as \\n)", type: "password", isOptional: true },
  ],
  cards: cardWords.fields,
  google: [
    { name: "client_id", label: "Client ID" },
    { name: "client_secret", label: "Client secret", type: "password" },
  ],
  forms: [
    { name: "url", label: "Address", type: "url", hint: "https://..." },
    { name: "access_key", label: "Access key", type: "password" },
  ],
};

export const ENTRY_WORDS: Readonly<Record<Entry["name"], string>> = {
  webhook: "Webhook address",
  version: "API version",
  events: "Events",
  origin: "Authorized origin",
  redirect: "Redirect address",
  spf: "DNS: who may send (SPF). Two such lines are an error: where the domain has one, add this one's a: to it, or the include: that your mail provider names",
  dkim: "DNS: the key that letters are signed with (DKIM)",
  dmarc: "DNS: what becomes of forged letters (DMARC)",
};

/** What was looked at, by its outcome; `detail` is the other side's word or what it is true of. */
export const CHECK_WORDS: Readonly<Record<Check, Partial<Record<"good" | "bad" | "note", string>>>> = {
  "mail-reached": { good: "The server answers at {detail}.", bad: "The server does not answer: {detail}" },
  "mail-encrypted": {
    good: "The line is encrypted ({detail}).",
    note: "The server is on this very machine; the line to it is not encrypted.",
    bad: "The line can't be encrypted: {detail}",
  },
  "mail-login": {
    good: "It takes the login of {detail}.",
    note: "No user name is set, and it asks for none.",
    bad: "It refuses the login: {detail}",
  },
  "mail-signed": { bad: "Letters leave unsigned: {detail}" },
  "mail-letter": {
    good: "It took a test letter to {detail}. Look whether it arrives, and not among the spam.",
    bad: "It did not take a letter: {detail}",
  },
  ...cardWords.checks,
  "google-reached": { good: "Google answers at {detail}.", bad: "Google does not answer: {detail}" },
  "google-client": { good: "Google knows the client {detail}.", bad: "Google does not take the client: {detail}" },
  "forms-taken": {
    good: "The service at {detail} took a test form.",
    bad: "The service did not take a form: {detail}",
  },
};

export const connectionsWords = {
  title: "Connections",
  lead: "What the house is connected with. Passwords and keys are sealed, and never shown again.",
  status: "State",
  setBy: "Set",
  setByWhom: "{moment} by {name}",
  gone: "an account that is gone",
  secret: "set",
  secretEnds: "set, ends in {ends}",
  entries: "What to enter there",
  test: "Test",
  testing: "Testing ...",
  found: "Test results",
  heard: "The last event came {moment}.",
  neverHeard: "No event has ever come. The first one comes with the first payment.",
  nothing: "Nothing is set, so there is nothing to test.",
  marks: { good: "Works", bad: "Wrong", note: "Note" },
  set: "Set",
  replace: "Replace all of it",
  replaceLead: "Type everything, the passwords too: what is kept is never sent anywhere else.",
  optional: "{label} (optional)",
  save: "Save",
  saved: "{title} is set. Every part of the house uses it within two seconds.",
  remove: "Remove",
  removed: "{title} is removed.",
  unchanged: "It was not set.",
  refused: "Nothing was changed. Please look at what is marked.",
  fault: "This {message}",
  ask: {
    title: "Remove {title}?",
    answer: "Remove",
  },
} as const;
