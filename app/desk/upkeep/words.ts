import type { ReadyTopic } from "#hotel/upkeep/read-readiness.ts";

export const backupWords = {
  title: "Backups",
  lead: "Copies of everything the house holds. Each is restored where nobody sees it, brought up to date and checked, before it counts.",
  plan: "Every {hours} hours into {to}; the newest {keep} stay.",
  sealed: "Encrypted: only your own key opens them.",
  open: "Not encrypted: whoever has a file can read it. BACKUP_KEY changes that.",
  none: "The house makes no backups by itself yet.",
  how: "Whoever runs the server sets BACKUP_TO to a folder on another disk or machine, best with BACKUP_KEY, and starts it again. Until then: npm run hotel -- backup FILE.",
  table: "The last backups",
  empty: "None was made yet. The first one comes within a minute of a start.",
  columns: { begun: "Made", outcome: "Outcome", size: "Size", counted: "Counted when it was proved", file: "File" },
  proved: "Proved {moment}",
  failed: "Failed: {fault}",
  underWay: "Under way",
  megabytes: "{count} MB",
  counted: "{bookings} bookings, {payments} payments, {paid}",
};

export const checkWords = {
  title: "House check",
  lead: "What the house stands on, looked at just now. The same is told by npm run hotel -- doctor.",
  allFine: "Nothing is wrong.",
  wrong: { one: "{count} thing is wrong.", other: "{count} things are wrong." },
  again: "Look again",
  lateJob: "Late job: {name}",
  late: "It has missed three of its times, since {when}. If this house went back to an older version, which may not have the job, close the notice. It comes back by itself where the job is still due.",
  closeLate: "Close the notice",
  closedLate: "The notice is closed.",
  states: { fine: "Fine", note: "To know", wrong: "Wrong" },
  topics: {
    settings: "Settings",
    database: "Database",
    copy: "Copy for reports",
    schema: "Tables",
    clock: "Clock",
    disk: "Disk",
    mail: "Mail",
    cards: "Card payment",
    events: "The payment provider's events",
    proxies: "Address and proxies",
    "time-zone": "Time zone",
    backups: "Backups",
    "second-factors": "Second factors",
  },
} as const;

interface CheckWords {
  title: string;
  done: string;
  todo: string;
  where: string;
  act?: string;
}

export const readyWords = {
  title: "Ready to open",
  lead: "What a house should have before guests come, looked at just now.",
  done: "done",
  todo: "to do",
  allDone: "All of it is done.",
  missing: { one: "One thing is to be done.", other: "{count} things are to be done." },
  noted: "Noted.",
  kept: "These pages still have texts of the demo. Write your own:",
  unwritten:
    "Guests read texts here that nobody has written: they are made of what you answered, or say how this website works. Read them, and change what is not so:",
  samples: "Sample pictures are here:",
  notSent: "No letter left. Look at the mail connection.",
  isOpen: "The house is open: guests see it and can book.",
  opening: "Opening",
  openLead: "Strangers read that the house opens soon. What is left above can be done afterwards too.",
  readFirst:
    "Strangers read that the house opens soon. Confirm the texts above first; the rest can be done afterwards too.",
  setup: "Strangers read that the house opens soon. Its first steps are not all answered.",
  goOn: "Go on with the setup",
  open: "Open the house",
  opened: "The house is open. Guests see it within two seconds.",
  checks: {
    owner: {
      title: "Owner's login",
      done: "The owner logs in as themselves.",
      todo: "The demo's login still opens the house. Set a login of your own in the setup; in an open house invite yourself as an owner at your own address, then make owner@example.com a customer.",
      where: "Your account",
    },
    https: {
      title: "Address",
      done: "Guests come over https.",
      todo: "Guests' data travel unprotected. Whoever runs the server sets PUBLIC_URL to the final https address, behind a proxy that ends TLS.",
      where: "House check",
    },
    "second-factor": {
      title: "Second factor",
      done: "Your account asks for more than a password.",
      todo: "Whoever learns your password has the house. Add a passkey or an authenticator app.",
      where: "Your account",
    },
    letter: {
      title: "Letters",
      done: "A letter has left for you since the mail server was set.",
      todo: "Nobody knows yet whether letters leave. Set a mail server, then send yourself one.",
      where: "Mail connection",
      act: "Send me a letter",
    },
    cards: {
      title: "Cards",
      done: "The keys are live, and the provider takes payments for you.",
      todo: "No real money comes by card. Set the live keys of your own account.",
      where: "Card connection",
    },
    webhook: {
      title: "Payment events",
      done: "The provider has told the house of real money since the keys were set.",
      todo: "The provider has told nothing yet. Enter the webhook's address there; the test booking below makes it speak.",
      where: "Card connection",
    },
    taxes: {
      title: "Taxes and fees",
      done: "Confirmed as they are in force.",
      todo: "Compare them with what your state and town ask, then confirm.",
      where: "Policies",
      act: "The taxes and fees are right",
    },
    texts: {
      title: "Texts",
      done: "The legal texts and the cancellation policy are confirmed as they are in force.",
      todo: "Read the terms, privacy and accessibility pages, and the cancellation policy, then confirm.",
      where: "Settings",
      act: "The texts are ours",
    },
    pictures: {
      title: "Pictures",
      done: "Guests see photographs that were handed in for this house.",
      todo: "Guests still see sample pictures, which show no room of yours. Hand in photographs, then choose where guests see them.",
      where: "Pictures",
    },
    backups: {
      title: "Backups",
      done: "The last backup of the house was proved.",
      todo: "The house makes no backups by itself yet, or the last one failed, or is dated ahead by a wrong clock. The page tells how to have them made.",
      where: "Backups",
    },
    booking: {
      title: "Test booking",
      done: "A booking was paid for by a real card, and an owner gave all of it back.",
      todo: "With the live keys set, book a night as a guest would and pay by a real card. Then cancel it at the desk yourself, with everything refunded.",
      where: "The guests' pages",
    },
  } satisfies Record<string, CheckWords> as Record<ReadyTopic, CheckWords>,
} as const;
