import { Link } from "react-router";
import { BackToSettings } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { deskLinks } from "#app/links.ts";
import type { Route } from "./+types/connections.ts";
import styles from "./connections.css?url";
import { connectionsWords, KIND_WORDS, SOURCE_WORDS } from "./words.ts";

export const links = styled(styles);

export const meta = titled(connectionsWords.title);

/** What the house is connected with, and from where; for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const connections = await read(asked, (staff, clerk) => staff.connections.read(clerk));
  return connections.map(({ kind, source }) => ({ kind, source }));
}

export default function Connections({ loaderData: connections }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={connectionsWords.title} lead={connectionsWords.lead} />
      <BackToSettings />
      <ul className="desk-cards">
        {connections.map(({ kind, source }) => {
          const { title, lead, without } = KIND_WORDS[kind];
          return (
            <li key={kind} className="desk-card connection" data-source={source}>
              <h2>
                <Link to={deskLinks.connection(kind)}>{title}</Link>
              </h2>
              <p>{lead}</p>
              <p className="connection-source">{SOURCE_WORDS[source]}</p>
              {source === "nowhere" ? <p>{without}</p> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
