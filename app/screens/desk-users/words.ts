export const userWords = {
  lead: "Everybody with an account. Admins and owners work at this desk; owners alone make owners.",
  table: "List of users",
  columns: { name: "Name", email: "E-mail", role: "Role", change: "Change" },
  make: "Make",
  you: "You",
  unproven: "Not confirmed yet",
  account: "This account",
  ask: {
    title: "Make {email} {role}?",
    detail: {
      customer: "{name} sees this dashboard no longer, from this moment on.",
      admin: "{name} may answer bookings, switch rooms and change roles.",
      owner: "{name} may do everything that you may, and change who is an owner.",
    },
    unproven:
      "Nobody has confirmed yet that {email} is theirs: anybody can open an account under an address. Make sure that you know who this is.",
  },
  done: "User role updated to {role}",
  none: "Nobody has an account yet.",
} as const;
