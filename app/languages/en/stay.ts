/** What the links in letters open. */
export const stay = {
  title: "Your stay",
  lead: "This page opens for whoever has the link from our letter, so please keep it to yourself.",
  waiting: "The front desk is looking at your reservation, and writes to you as soon as it has decided.",
  nothing: "Nothing was booked with this order, and nothing is owed.",
  plansChange: "If your plans change",
  callToCancel: "To change or cancel it, call the desk at {phone}.",
  portal: "To the guest portal",
  over: {
    title: "This link no longer works",
    lead: "It may have run out, or have been used already. You find your stay by its booking number and your e-mail address.",
  },
  prove: {
    title: "Confirm your reservation",
    waiting:
      "We hold these rooms until {until}. Press the button to confirm that this e-mail address is yours; then the front desk looks at your reservation and writes to you.",
    late: "The time to confirm has run out, so the rooms went back on sale. Press the button, and if they are still free we hold them for you again.",
    press: "Confirm my reservation",
    again: "Hold these rooms again",
    done: "Thank you, your reservation is confirmed as yours",
    doneLead: "The front desk looks at it and writes to you. Nothing is paid, and nothing needs to be done.",
    confirmed: "Your reservation is confirmed",
    confirmedLead: "The front desk has said yes, so nothing needs to be done. We look forward to your stay.",
    gone: "We are sorry: these rooms are gone",
    goneLead: "Nothing was paid, and nothing is owed.",
    otherDates: "Look for other dates",
    number: "Booking number",
  },
  refuse: {
    title: "No more letters of this kind",
    lead: "We write about your stays, because you need those letters. Others you can do without: press the button and they end.",
    send: "End these letters",
    done: "Thank you. You get no more letters of this kind from us.",
  },
} as const;
