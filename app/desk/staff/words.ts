import type { Permission } from "#hotel/kernel/roles.ts";

export const staffWords = {
  lead: "Who works here, as what, and who is asked to. A role counts at once, and ends that person's sessions.",
  table: "Who works here",
  columns: { name: "Name", email: "E-mail", role: "Role", change: "Change" },
  you: "You",
  role: "Role",
  roleOf: "Role of {email}",
  give: "Give",
  giveTo: "this role to {email}",
  letGo: "Switch off",
  letGoOf: "{email}",
  account: "This account",
  given: "{email} works here as {role} from now on",
  gone: "{email} works here no longer",
  ask: {
    title: "Switch off {email}?",
    detail:
      "{name} sees nothing of the dashboard any more, from this moment on, on any device. What they did stays in the activity log, and the account goes on as a guest's.",
    answer: "Switch off",
  },
  invitations: {
    title: "Invitations",
    columns: { email: "E-mail", role: "Role", until: "Link works until", act: "Take back" },
    none: "Nobody is invited at present.",
    withdraw: "Take back",
    withdrawOf: "the invitation to {email}",
    withdrawn: "The invitation to {email} is taken back",
    vain: "It was used or taken back before.",
  },
  invite: {
    title: "Invite somebody",
    lead: "They get a message with a link that works once, within {days} days, and choose their own password. Whoever has an account already can be found among the {users} as well.",
    noMail:
      "No mail server is set, so messages reach nobody. On a house without a public address the link stands in the program's log; else give a role to an account that exists.",
    email: "E-mail",
    send: "Send the invitation",
    done: "The invitation to {email} is on its way",
  },
  may: {
    title: "What each role may do",
    permission: "May",
    yes: "Yes",
    no: "No",
    names: {
      rooms: "See the rooms and note how they are",
      guests: "Bookings, calendar, messages, what a guest pays",
      money: "Read money, reports and the activity log",
      "money-acts": "Act on payments that need attention",
      "large-refunds": "Give back more than the limit",
      closures: "Read emergency closures",
      people: "Invite staff and give roles",
      house: "Settings, emergency closures, sessions, owners",
    } satisfies Record<Permission, string>,
  },
  limit: {
    title: "What the front desk gives back by itself",
    lead: "More than this for one booking needs a manager or an owner.",
    amount: "Limit in dollars",
    save: "Save",
    done: "The front desk gives back up to {limit} by itself",
  },
} as const;
