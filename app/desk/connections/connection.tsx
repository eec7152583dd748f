import { Form, useNavigation, useSearchParams } from "react-router";
import { contentContext } from "#app/context.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { askedIn, asking } from "#app/desk/parts/asked.ts";
import { BackLink } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { Facts, type KnownFacts } from "#app/desk/parts/facts.tsx";
import { noSuchPage } from "#app/desk/parts/guard.ts";
import { lostAct } from "#app/desk/parts/outcome.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { read } from "#app/desk/parts/read.ts";
import { momentInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import { Button } from "#app/ui/button.tsx";
import { isInForce } from "#hotel/settings/ports/connections.ts";
import type { ShownConnection } from "#hotel/settings/read-connections.ts";
import { type ConnectionKind, readKind, type ShownPart } from "#hotel/settings/rules/connections.ts";
import type { Route } from "./+types/connection.ts";
import { answerConnection, type ConnectionAnswer } from "./answer.ts";
import { ConnectionForm } from "./connection-form.tsx";
import styles from "./connections.css?url";
import { Found } from "./found.tsx";
import { connectionsWords, ENTRY_WORDS, FIELDS, KIND_WORDS, SOURCE_WORDS } from "./words.ts";

export const links = styled(styles);

export const meta = titled(({ kind }) => KIND_WORDS[kindAsked({ kind })].title);

/** One connection: what is set, what to enter at the other side, and a form for another one; for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const kind = kindAsked(asked.params);
  const connections = await read(asked, (staff, clerk) => staff.connections.read(clerk));
  const found = connections.find((connection) => connection.kind === kind);
  if (!found) throw noSuchPage();
  const { timeZone } = asked.context.get(contentContext).hotel;
  return { kind, timeZone, connection: found, set: found.set && momentInWords(found.set.at, timeZone) };
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<ConnectionAnswer> {
  return answerConnection(context, kindAsked(params), await request.formData());
}

export function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  return unlessLost({ request, serverAction }, (_, isSent): ConnectionAnswer => {
    return { outcome: lostAct(KIND_WORDS[kindAsked(params)].title, isSent) };
  });
}

function kindAsked({ kind: asked }: { kind?: string | undefined }): ConnectionKind {
  const kind = readKind(asked);
  if (!kind) throw noSuchPage();
  return kind;
}

export default function ConnectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, timeZone, connection } = loaderData;
  const { title, lead, find } = KIND_WORDS[kind];
  return (
    <>
      <DeskHead title={title} lead={lead} />
      <BackLink to={deskLinks.connections()}>{connectionsWords.title}</BackLink>
      <ActNotice outcome={actionData?.outcome} />
      <Facts facts={factsOf(loaderData)} />
      <Acts kind={kind} connection={connection} />
      {actionData?.tested ? <Found tested={actionData.tested} timeZone={timeZone} /> : null}
      <p className="connection-find">{find}</p>
      <Entries connection={connection} />
      {connection.source === "environment" ? null : (
        <ConnectionForm key={connection.set?.at} connection={connection} answer={actionData} />
      )}
    </>
  );
}

function factsOf({ connection, set }: Route.ComponentProps["loaderData"]): KnownFacts {
  const { kind, source, shown, set: setting } = connection;
  const parts = shown.map((part) => {
    const field = FIELDS[kind].find(({ name }) => name === part.field);
    return [field?.label ?? part.field, field?.choices?.[part.value ?? ""] ?? partInWords(part)];
  });
  const name = setting?.by ?? connectionsWords.gone;
  return {
    [connectionsWords.status]: SOURCE_WORDS[source],
    [connectionsWords.setBy]: set && fill(connectionsWords.setByWhom, { moment: set, name }),
    ...Object.fromEntries(parts),
  };
}

function partInWords({ value, ends }: ShownPart): string {
  if (value !== undefined) return value;
  return ends === undefined ? connectionsWords.secret : fill(connectionsWords.secretEnds, { ends });
}

function Acts({ kind, connection: { source, set } }: { kind: ConnectionKind; connection: ShownConnection }) {
  const [search] = useSearchParams();
  const navigation = useNavigation();
  const isTesting = navigation.formData?.get("intent") === "test";
  const { title, without } = KIND_WORDS[kind];
  return (
    <div className="desk-ways">
      {isInForce(source) ? (
        <Form method="post" preventScrollReset>
          <Button name="intent" value="test" aria-disabled={isTesting}>
            {isTesting ? connectionsWords.testing : connectionsWords.test}
          </Button>
        </Form>
      ) : null}
      {set ? (
        <AskForm>
          <Button look="quiet" {...asking(kind, "remove")}>
            {connectionsWords.remove}
          </Button>
        </AskForm>
      ) : null}
      {askedIn(search, ["remove"]) ? (
        <Question
          title={fill(connectionsWords.ask.title, { title })}
          act={connectionsWords.ask.answer}
          fields={{ intent: "remove" }}
          row="main"
        >
          <p>{without}</p>
        </Question>
      ) : null}
    </div>
  );
}

function Entries({ connection: { entries } }: { connection: ShownConnection }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="desk-title">
        {connectionsWords.entries}
      </h2>
      <dl className="connection-entries">
        {entries.map(({ name, value }) => (
          <div key={name}>
            <dt>{ENTRY_WORDS[name]}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
