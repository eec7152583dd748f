/** Letters to the desk about what needs a person, by the kind of alert. */
export const deskAlerts = {
  "dispute-needs-response": {
    title: "A chargeback needs an answer",
    lead: "A guest's bank has taken a payment back, or asks about one. Please answer with your evidence before the bank's deadline: without an answer the money is lost.",
  },
  "dispute-lost": {
    title: "A chargeback was lost",
    lead: "The guest's bank has decided for the guest, and the money does not come back.",
  },
  "refund-failed": {
    title: "A refund failed",
    lead: "A refund did not reach the guest's card. Please get in touch with the guest and pay it another way.",
  },
  "refund-delayed": {
    title: "A refund is delayed",
    lead: "The payment provider has not taken a refund for 15 minutes. It is tried again automatically; if this lasts, please look at the provider's own dashboard.",
  },
  "books-differ": {
    title: "Our books and the payment provider's differ",
    lead: "The last reconciliation found differences. Please look at each of them on the Money page.",
  },
  "books-not-compared": {
    title: "Our books can not be compared with the payment provider's",
    lead: "The nightly reconciliation has not come to its end for hours: the payment provider does not answer, or its keys may not list all that is compared, such as chargebacks. Until it goes on nobody would notice a difference. Please look at the Money page, which says what is refused.",
  },
  "payment-without-order": {
    title: "A payment belongs to no order we know",
    lead: "The payment provider has money with this hotel's mark, and our database knows no order for it. Nothing is sent back by itself: please look at it on the Money page, make the booking again or send the money back.",
  },
  "house-restored": {
    title: "This database seems to be restored or copied",
    lead: "The payment provider knows of payments that this database does not. Refunds decided before, and reservations without payment, wait for a person. Please compare on the Money page before anything leaves. Everybody logs in anew, with the roles and passwords of the time of the copy: please look through who works here. Guests who erased their data since are back too.",
  },
  "cancellation-forgotten": {
    title: "A cancelled booking came back with the restored database",
    lead: "A booking was cancelled and its money sent back. Then the database was restored to a time before that, so that the booking is confirmed again and its rooms are held. Please cancel it again on the Money page; what went back already counts.",
  },
  "dispute-won-cheaper": {
    title: "A chargeback was won, and the stay had become cheaper",
    lead: "The bank gave the money back to us. While it had the money, the stay became cheaper or was cancelled, so that nothing could go back to the guest. Please look at the booking, refund what the guest is owed, and close the notice on the Money page.",
  },
  "hold-stuck": {
    title: "A hold can not end by itself",
    lead: "The payment provider does not know the payment of a hold whose time is over, so its rooms stay held. Often the keys of another account are set. Please look at it on the Money page: there the hold can be given up.",
  },
  "backup-failed": {
    title: "The last backup failed",
    lead: "The hotel could not make a copy of itself, or found the copy wrong when it tried to restore it. Please look at the page of backups, which says why: until it is mended, only older copies are there.",
  },
  "keys-refused": {
    title: "The payment provider refuses the card keys",
    lead: "The payment provider has refused the hotel's card keys since its last start. Until it takes them, refunds, receipts and letters from before the start wait, and reservations from before keep their rooms. Please set the keys again or remove them: on the page of connections, or in the server's settings where they stand there.",
  },
  "job-late": {
    title: "A job of the hotel does not come to its end",
    lead: "Something that the hotel does by itself, such as sending letters or paying refunds, has missed three of its times. Please look at the house check, and at the server's log.",
  },
} as const;
