import { useSearchParams } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { answerForm, byIntent, type DeskAct, type Sent } from "#app/desk/parts/act.ts";
import { askedIn, rowId } from "#app/desk/parts/asked.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { IfMay } from "#app/desk/parts/may.tsx";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { read } from "#app/desk/parts/read.ts";
import { momentInWords, moneyInWords } from "#app/desk/parts/telling.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { readDollars } from "#hotel/kernel/money.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { ROLES } from "#hotel/kernel/roles.ts";
import type { Route } from "./+types/staff.ts";
import { Invitations, Invite } from "./invitations.tsx";
import { RefundLimit } from "./refund-limit.tsx";
import { StaffTable } from "./staff-table.tsx";
import { WhoMay } from "./who-may.tsx";
import { staffWords } from "./words.ts";
import styles from "./staff.css?url";

export const links = styled(styles);

export const meta = titled(words.staff);

export async function loader(asked: Route.LoaderArgs) {
  const { people, invitations, roles, refundLimit } = await read(asked, (staff, clerk) =>
    staff.accounts.readStaff(clerk),
  );
  const { timeZone } = asked.context.get(contentContext).hotel;
  return {
    people: people.map(({ id, name, email, role, mayBeChanged }) => ({ id, name, email, role, mayBeChanged })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => {
      return { id, email, role, until: momentInWords(expiresAt, timeZone) };
    }),
    roles,
    refundLimit,
    sendsLetters: asked.context.get(hotelContext).guest.messages.sendsLetters,
  };
}

/** Gives a role, invites, takes an invitation back, or sets the limit. */
export function action(asked: Route.ActionArgs) {
  const { guest } = asked.context.get(hotelContext);
  const { timeZone } = asked.context.get(contentContext).hotel;
  const invite = invitingIn({ timeZone, sendsLetters: guest.messages.sendsLetters });
  return answerForm(asked, { act: byIntent({ ...ACTS, invite }), of: whom });
}

function invitingIn({ timeZone, sendsLetters }: { timeZone: string; sendsLetters: boolean }): DeskAct {
  return {
    does: async (staff, clerk, { email, role }) => {
      const invited = await staff.accounts.invite(clerk, { email, role });
      if (isProblem(invited)) return invited;
      const { modifiedCount, until, isAgain, link } = invited;
      const { handOver, untold, done, again } = staffWords.invite;
      const unhanded = sendsLetters ? done : untold;
      const said = fill(link ? handOver : unhanded, {
        email: whom({ email }),
        until: momentInWords(until, timeZone),
        link: link ?? "",
      });
      return { modifiedCount, said: isAgain ? fill(again, { said }) : said, stays: !sendsLetters };
    },
    said: "",
  };
}

const ACTS = {
  role: {
    does: (staff, clerk, { id, role }) => staff.accounts.changeRole(clerk, { id, role }),
    said: (sent) => {
      const role = ROLES.find((one) => one === sent.role) ?? "customer";
      if (role === "customer") return fill(staffWords.gone, { email: whom(sent) });
      return fill(staffWords.given, { email: whom(sent), role: words.roles[role] });
    },
  },
  withdraw: {
    does: (staff, clerk, { id }) => staff.accounts.withdrawInvitation(clerk, { id }),
    said: (sent) => fill(staffWords.invitations.withdrawn, { email: whom(sent) }),
    unchanged: staffWords.invitations.vain,
  },
  limit: {
    does: (staff, clerk, { limit }) => staff.accounts.setRefundLimit(clerk, { limit: readDollars(limit) }),
    said: ({ limit }) => fill(staffWords.limit.done, { limit: moneyInWords(readDollars(limit) ?? 0) }),
  },
} satisfies Record<string, DeskAct>;

export const clientAction = toldIfLost(whom);

function whom({ email }: Sent): string {
  return String(email || staffWords.account);
}

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, roles, refundLimit, sendsLetters } = loaderData;
  return (
    <div className="staff">
      <DeskHead title={words.staff} lead={staffWords.lead} />
      <OutcomeNotice {...useTold(actionData)} />
      <AskLetGo people={people} />
      <StaffTable people={people} roles={roles} />
      <Invite roles={roles} sendsLetters={sendsLetters} />
      <Invitations invitations={invitations} />
      <WhoMay />
      <IfMay needs="house">
        <RefundLimit limit={refundLimit} />
      </IfMay>
    </div>
  );
}

/** The question before somebody is switched off. */
function AskLetGo({ people }: Pick<Route.ComponentProps["loaderData"], "people">) {
  const [search] = useSearchParams();
  const asked = askedIn(search, ["customer"]);
  const person = asked && people.find(({ id, mayBeChanged }) => id === asked.of && mayBeChanged);
  if (!person) return null;
  const { id, email, name } = person;
  const { title, detail, answer } = staffWords.ask;
  return (
    <Question
      title={fill(title, { email })}
      act={answer}
      fields={{ intent: "role", id, email, role: "customer" }}
      row={rowId(id)}
    >
      <p>{fill(detail, { name })}</p>
    </Question>
  );
}
