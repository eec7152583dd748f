/** What the links in letters open. */
export const stay = {
  title: "Your stay",
  lead: "This page opens for whoever has the link from our letter, so please keep it to yourself.",
  waiting: "The front desk is looking at your reservation, and writes to you as soon as it has decided.",
  nothing: "Nothing was booked with this order, and nothing is owed.",
  plansChange: "If your plans change",
  callToCancel: "To change or cancel it, call the desk at {phone}. Somebody is awake.",
  portal: "To the guest portal",
  over: {
    title: "This link no longer works",
    lead: "It may have run out, or have been used already. You find your stay by its booking number and your e-mail address.",
  },
  refuse: {
    title: "No more letters of this kind",
    lead: "We write about your stays, because you need those letters. Others you can do without: press the button and they end.",
    send: "End these letters",
    done: "Thank you. You get no more letters of this kind from us.",
  },
} as const;
