import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import type { PortalTab } from "#app/links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The desk has it. The focus goes there, because the form that held it is gone. */
export function Received({ tab, isSigned }: { tab: PortalTab; isSigned: boolean }) {
  const { words, links } = useLanguage();
  const { receivedCheckIn, signedCheckIn, receivedCheckOut } = words.portal;
  const said = { checkin: isSigned ? signedCheckIn : receivedCheckIn, checkout: receivedCheckOut }[tab];
  return (
    <div className="portal-received" role="status" id="portal-form">
      <span className="portal-received-mark">
        <Icon name="check" />
      </span>
      <h2 tabIndex={-1} data-takes-focus="">
        {said.title}
      </h2>
      <p>{said.detail}</p>
      <Link className={buttonClass("outline")} to={links.guestPortal(tab)}>
        {words.portal.another}
      </Link>
    </div>
  );
}
