import type { Mailer } from "#hotel/messages/ports/mailer.ts";
import { openKeptMail } from "./kept-mail.ts";
import { openSmtpMail, type SmtpSettings } from "./smtp-mail.ts";

export interface MailSettings {
  smtp: Pick<SmtpSettings, "url" | "from"> | undefined;
  dkim: SmtpSettings["dkim"];
  returns: SmtpSettings["returns"];
  /** The hotel's name, for a sender that is an address alone. */
  hotel: string;
  /** Says the link of a letter that opens an account, where there is no mail server and the house is nobody else's. */
  tellLink: ((subject: string, link: string) => void) | undefined;
}

/** The mail server that the settings name, else the outbox. */
export function openMail({ smtp, dkim, returns, hotel, tellLink }: MailSettings): Mailer {
  if (!smtp) return openKeptMail(tellLink);
  const { name, address } = smtp.from;
  return openSmtpMail({ url: smtp.url, from: { name: name || hotel, address }, dkim, returns });
}
