import type { FormRelay } from "./ports/form-relay.ts";
import type { GuestFormTable } from "./ports/guest-forms.ts";
import type { MailRoom } from "./ports/mail-room.ts";
import type { OutboxTable } from "./ports/outbox.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { ClosuresPorts, ClosuresTables } from "#hotel/closures/ports.ts";

export interface MessagesTables extends ClosuresTables {
  guestForms: GuestFormTable;
  outbox: OutboxTable;
}

/** Where letters are written and sent, and forms arrive. */
export interface MessagesPorts extends ClosuresPorts {
  store: Store<MessagesTables>;
  mailRoom: MailRoom;
  /** Undefined where the owner uses no external form service. */
  formRelay: FormRelay | undefined;
}
