import type { ReactNode } from "react";
import { Form } from "react-router";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { answerForm, byIntent, type DeskAct } from "#app/desk/parts/act.ts";
import { BackToSettings } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { guestLinks } from "#app/desk/parts/guest-links.ts";
import { counted } from "#app/languages/phrase.ts";
import { PartsToWrite } from "#app/desk/parts/parts-to-write.tsx";
import { partsOf, type PartsOfTexts } from "#app/desk/parts/part-places.ts";
import { keptDocument } from "#content/property-document.ts";
import { deskLinks } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { ReadyTopic } from "#hotel/upkeep/read-readiness.ts";
import toWrite from "#app/desk/parts/parts-to-write.css?url";
import type { Route } from "./+types/ready.ts";
import styles from "./house-check.css?url";
import { readyWords } from "./words.ts";

export const links = styled(styles, toWrite);

export const meta = titled(readyWords.title);

/** What a house should have before guests come, looked at now; for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const { keptTexts, unwrittenTexts, samplePictures, ...found } = await read(asked, (staff, clerk) =>
    staff.upkeep.readReadiness(clerk),
  );
  const { inForce } = await read(asked, (staff, clerk) => staff.settings.readEdited(clerk));
  const document = keptDocument(inForce.version.document);
  return {
    ...found,
    kept: partsOf(keptTexts, document),
    unwritten: partsOf(unwrittenTexts, document),
    samples: partsOf(samplePictures, document),
  };
}

/** Confirms something, sends the letter, or opens the house. */
export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: byIntent(ACTS), of: readyWords.title });
}

const NOTE: DeskAct = {
  does: (staff, clerk, { intent }) => staff.upkeep.noteReadiness(clerk, { what: intent }),
  said: readyWords.noted,
  unchanged: readyWords.notSent,
};

const ACTS: Readonly<Record<string, DeskAct>> = {
  letter: NOTE,
  taxes: NOTE,
  texts: NOTE,
  open: { does: (staff, clerk) => staff.upkeep.openHouse(clerk, {}), said: readyWords.opened },
};

export const clientAction = toldIfLost(readyWords.title);

/** Where an owner sees to it; what is confirmed has a button too. */
const WHERE: Readonly<Record<ReadyTopic, string>> = {
  owner: guestLinks.account(),
  https: deskLinks.houseCheck(),
  "second-factor": guestLinks.account(),
  letter: deskLinks.connection("mail"),
  cards: deskLinks.connection("cards"),
  webhook: deskLinks.connection("cards"),
  taxes: deskLinks.settingsPart("policies"),
  texts: deskLinks.settings(),
  pictures: deskLinks.pictures(),
  backups: deskLinks.backups(),
  booking: guestLinks.home(),
};

export default function Ready({ loaderData, actionData }: Route.ComponentProps) {
  const { checks, kept, unwritten, samples, isOpen, mayOpen } = loaderData;
  const missing = checks.filter(({ isDone }) => !isDone).length;
  return (
    <>
      <DeskHead title={readyWords.title} lead={readyWords.lead} />
      <BackToSettings />
      <ActNotice outcome={actionData} />
      <p className="check-verdict" role="status">
        {missing === 0 ? readyWords.allDone : counted(readyWords.missing, missing, telling.locale)}
      </p>
      <dl className="check-symptoms">
        {checks.map((check) => (
          <Check key={check.what} {...check}>
            {check.what === "texts" ? <Texts kept={kept} unwritten={check.isDone ? [] : unwritten} /> : null}
            {check.what === "pictures" && samples.length > 0 ? (
              <PartsToWrite said={readyWords.samples} parts={samples} />
            ) : null}
          </Check>
        ))}
      </dl>
      <Opening
        isOpen={isOpen}
        mayOpen={mayOpen}
        isRead={checks.some(({ what, isDone }) => what === "texts" && isDone)}
      />
    </>
  );
}

function Texts({ kept, unwritten }: { kept: PartsOfTexts; unwritten: PartsOfTexts }) {
  return (
    <>
      {kept.length > 0 ? <PartsToWrite said={readyWords.kept} parts={kept} /> : null}
      {unwritten.length > 0 ? <PartsToWrite said={readyWords.unwritten} parts={unwritten} /> : null}
    </>
  );
}

function Check({ what, isDone, children }: { what: ReadyTopic; isDone: boolean; children: ReactNode }) {
  const { title, done, todo, where, act } = readyWords.checks[what];
  return (
    <div className="check-symptom" data-state={isDone ? "fine" : "wrong"}>
      <dt>
        {title}: {isDone ? readyWords.done : readyWords.todo}
      </dt>
      <dd>
        {isDone ? done : todo}
        {isDone ? null : (
          <>
            {" "}
            <a href={WHERE[what]}>{where}</a>
          </>
        )}
        {children}
        {act && !isDone ? (
          <Form method="post" preventScrollReset>
            <Button look="outline" name="intent" value={what}>
              {act}
            </Button>
          </Form>
        ) : null}
      </dd>
    </div>
  );
}

function Opening({ isOpen, mayOpen, isRead }: Record<"isOpen" | "mayOpen" | "isRead", boolean>) {
  if (isOpen) return <p>{readyWords.isOpen}</p>;
  const said = isRead ? readyWords.openLead : readyWords.readFirst;
  return (
    <section aria-labelledby="open">
      <h2 id="open">{readyWords.opening}</h2>
      <p>{mayOpen ? said : readyWords.setup}</p>
      {mayOpen ? null : (
        <a className={buttonClass("outline")} href={deskLinks.setup()}>
          {readyWords.goOn}
        </a>
      )}
      {mayOpen && isRead ? (
        <Form method="post">
          <Button name="intent" value="open">
            {readyWords.open}
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
