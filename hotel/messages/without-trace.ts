import type { LetterLink } from "#hotel/accounts/ports/identity.ts";
import type { MessagesPorts } from "./ports.ts";

/** Takes the place of a link's token in a letter that is only looked at. */
const NO_TOKEN = "made-when-it-is-sent";
const NO_LINK: LetterLink = "https://made-when-it-is-sent.invalid/";

/** The house for somebody who only looks at a letter: no link is made for it, and no form matched. */
export function withoutTrace(ports: MessagesPorts): MessagesPorts {
  const { store, mailRoom } = ports;
  const noLink = () => Promise.resolve(NO_LINK);
  return {
    ...ports,
    store: {
      ...store,
      letterLinks: {
        ...store.letterLinks,
        issueTo: (_email, { links }) =>
          Promise.resolve(Object.fromEntries(links.map(({ purpose }) => [purpose, NO_TOKEN]))),
      },
      invitations: {
        ...store.invitations,
        issueToken: async (id, now) => {
          const invitation = (await store.invitations.list(now)).find((one) => one.id === id);
          return invitation && { token: NO_TOKEN, invitation };
        },
      },
      guestForms: { ...store.guestForms, match: () => Promise.resolve() },
    },
    mailRoom: {
      ...mailRoom,
      secretLinks: { issueResetLink: noLink, issueVerificationLink: noLink, invitationLink: () => NO_LINK },
    },
  };
}
