export const userWords = {
  lead: "Everybody with an account. Admins and owners work at this desk; owners alone make owners.",
  table: "List of users",
  columns: { name: "Name", email: "E-mail", role: "Role", change: "Change" },
  make: "Make",
  you: "You",
  account: "This account",
  ask: {
    title: "Make {email} {role}?",
    detail: {
      customer: "{name} sees this dashboard no longer, from this moment on.",
      admin: "{name} may answer bookings, switch rooms and change roles.",
      owner: "{name} may do everything that you may, and change who is an owner.",
    },
  },
  done: "User role updated to {role}",
  none: "Nobody has an account yet.",
} as const;
