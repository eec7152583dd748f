import type { ReactNode } from "react";

/** A page with one form on it: its title, what it is for, and the card. */
export function AccountPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page page-section account-page">
      <header className="account-head">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className="account-card">{children}</div>
    </div>
  );
}
