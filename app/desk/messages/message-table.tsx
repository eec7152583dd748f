import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { Link } from "react-router";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { type Look, StateMark } from "#app/desk/parts/state-mark.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import type { MessageRow } from "./message-rows.ts";
import { receiverInWords } from "./receiver.ts";
import { messageWords } from "./words.ts";

export function MessageTable({ messages }: { messages: readonly MessageRow[] }) {
  return (
    <DeskTable
      caption={messageWords.table}
      className="desk-post-list message-list"
      names={messageWords.columns}
      looks={LOOKS}
      rows={messages}
      keyOf={({ id }) => id}
      cells={(message) => ({
        message: <Named message={message} />,
        to: receiverInWords(message.to),
        state: <StateMark look={STATE_LOOKS[message.state]} words={messageWords.states[message.state]} />,
        when: <When message={message} />,
        trouble: message.trouble ? <bdi>{message.trouble}</bdi> : null,
      })}
    />
  );
}

const STATE_LOOKS: Record<MessageRow["state"], Look> = {
  queued: "waiting",
  held: "waiting",
  sent: "well",
  kept: "plain",
  dropped: "plain",
  failed: "badly",
  bounced: "badly",
};

const LOOKS = {
  message: "message-list-message",
  to: "message-list-to",
  state: "message-list-state",
  when: "message-list-when",
  trouble: "message-list-trouble",
};

function Named({ message: { id, kind, subject } }: { message: MessageRow }) {
  return (
    <>
      <Link to={deskLinks.letter(id)}>{messageWords.kinds[kind]}</Link>
      {subject === undefined ? null : (
        <span className="desk-note" dir="auto">
          {subject}
        </span>
      )}
    </>
  );
}

/** Of a waiting message when it is tried next, of others since when they are what they are. */
function When({ message: { queuedAt, nextTryAt, settledAt, attempts } }: { message: MessageRow }) {
  const moment = useMoments();
  const at = (instant: number) => ({ at: moment(instant) });
  return (
    <>
      {settledAt === undefined ? null : fill(messageWords.settled, at(settledAt))}
      {nextTryAt === undefined ? null : fill(messageWords.nextTry, at(nextTryAt))}
      <span className="desk-note">
        {fill(messageWords.queued, at(queuedAt))}
        {attempts > 1 ? `, ${counted(messageWords.attempts, attempts, telling.locale)}` : null}
      </span>
    </>
  );
}
