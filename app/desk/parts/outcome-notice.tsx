import { ToBooking } from "./booking-link.tsx";
import { useState } from "react";
import { useLocation } from "react-router";
import { useScripts } from "#app/parts/use-scripts.ts";
import { guestLinks } from "./guest-links.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Toast } from "#app/ui/toast.tsx";
import type { Outcome } from "./outcome.ts";
import { Stopped } from "./stopped.tsx";
import { words } from "./words.ts";

interface OutcomeNoticeProps {
  outcome: Outcome | undefined;
  /** Tells two equal ones apart. */
  at: number;
  /** Takes a refusal away; with scripts alone. */
  onClose?: () => void;
}

/** Tells the outcome of the latest act. */
export function OutcomeNotice({ outcome, at, onClose }: OutcomeNoticeProps) {
  if (!outcome) return null;
  if (outcome.outcome === "done" && outcome.stays) return <LastingNotice key={at} said={outcome.said} />;
  if (outcome.outcome === "done") return <Toast key={at} title={outcome.said} detail="" />;
  if (outcome.outcome === "unchanged") {
    return (
      <div key={at} className="desk-unchanged">
        <Toast title={outcome.said} detail="" />
      </div>
    );
  }
  return <Refused key={at} refused={outcome} {...(onClose && { onClose })} />;
}

/** Such a notice stays until it is read, or the page is left. */
function LastingNotice({ said }: { said: string }) {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <div className="desk-told" role="status">
      <p>{said}</p>
      <Close onClose={() => setRead(true)} />
    </div>
  );
}

function Close({ onClose }: { onClose: () => void }) {
  if (!useScripts()) return null;
  return (
    <button type="button" className="desk-refused-close" aria-label={words.close} onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}

interface RefusedProps extends Pick<OutcomeNoticeProps, "onClose"> {
  refused: Extract<Outcome, { outcome: "refused" }>;
}

function Refused({ refused, onClose }: RefusedProps) {
  if (refused.code === "not-signed-in") return <SignedOut />;
  if (refused.code === "not-allowed") return <OffDesk />;
  return (
    <div className="desk-refused desk-refused-act" role="alert">
      <p>{refused.said}</p>
      {refused.bookingIds.length > 0 ? (
        <ul className="desk-refused-bookings" aria-label={words.inTheWay}>
          {refused.bookingIds.map((id) => (
            <li key={id}>
              <ToBooking id={id}>{id}</ToBooking>
            </li>
          ))}
        </ul>
      ) : null}
      {onClose ? <Close onClose={onClose} /> : null}
    </div>
  );
}

/** The session is over: the way back in, and to this very page. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  const { signedOut } = words;
  return <Stopped said={signedOut} to={guestLinks.login(`${pathname}${search}`)} way={signedOut.logIn} />;
}

/** Somebody has taken the desk from this account, perhaps in the middle of an act. */
export function OffDesk() {
  return <Stopped said={words.offDesk} to={guestLinks.home()} way={words.home} />;
}
