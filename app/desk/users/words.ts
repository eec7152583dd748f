import { words } from "#app/desk/parts/words.ts";

export const userWords = {
  /** As the specification calls a manager. */
  roles: { ...words.roles, admin: "Admin" },
  lead: "Everybody with an account. An admin is a manager; owners alone make owners, of accounts whose e-mail is verified.",
  table: "List of users",
  columns: { name: "Name", email: "E-mail", role: "Role", signedIn: "Logged in", change: "Change" },
  searchHint: "Name or e-mail",
  noneFound: "Nobody fits. Try fewer letters.",
  showAll: "Show everybody",
  nowhere: "Nowhere",
  devices: { one: "{count} device", other: "{count} devices" },
  lastSeen: "last seen {moment}",
  user: {
    title: "Where {name} is logged in",
    table: "Devices",
    columns: { device: "Device", address: "Network address", opened: "Logged in", seen: "Last seen" },
    nowhere: "{name} is logged in nowhere at present.",
    end: "Log {email} out everywhere",
    ask: {
      title: "Log {email} out everywhere?",
      answer: "Log out everywhere",
      detail: "{name} has to log in again on each device. What they were doing is not saved.",
    },
    ended: "{email} is logged out everywhere",
  },
  make: "Make",
  you: "You",
  unproven: "E-mail unverified",
  account: "This account",
  ask: {
    title: "Make {email} {role}?",
    detail: {
      customer: "{name} sees this dashboard no longer, from this moment on.",
      admin: "{name} becomes a manager, who may do all but the settings and emergency closures.",
      owner: "{name} may do everything that you may, and change who is an owner.",
    },
    unproven:
      "Nobody has confirmed yet that {email} is theirs: anybody can open an account under an address. Make sure that you know who this is. No message tells them, and if the password is reset by a message to {email}, the role is gone again.",
  },
  done: "User role updated to {role}",
  none: "Nobody has an account yet.",
} as const;
