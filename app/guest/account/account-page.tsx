import type { ReactNode } from "react";

/** A page with one form on it: its title, what it is for, and the card, where there is anything to fill in. */
export function AccountPage({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="page page-section account-page">
      <header className="account-head">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {children ? <div className="account-card">{children}</div> : null}
    </div>
  );
}
