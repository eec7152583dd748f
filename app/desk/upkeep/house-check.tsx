import { Link } from "react-router";
import { BackToSettings } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { counted } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/house-check.ts";
import styles from "./house-check.css?url";
import { checkWords } from "./words.ts";

export const links = styled(styles);

export const meta = titled(checkWords.title);

/** How the house is, and what to do where something is wrong; for owners. */
export function loader(asked: Route.LoaderArgs) {
  return read(asked, (staff, clerk) => staff.upkeep.examineHouse(clerk));
}

export default function HouseCheck({ loaderData: symptoms }: Route.ComponentProps) {
  const wrong = symptoms.filter(({ state }) => state === "wrong").length;
  return (
    <>
      <DeskHead title={checkWords.title} lead={checkWords.lead} />
      <BackToSettings />
      <Link className={buttonClass("outline")} to={deskLinks.houseCheck()}>
        {checkWords.again}
      </Link>
      <p className="check-verdict" role="status">
        {wrong === 0 ? checkWords.allFine : counted(checkWords.wrong, wrong, telling.locale)}
      </p>
      <dl className="check-symptoms">
        {symptoms.map(({ topic, state, said }) => (
          <div key={`${topic} ${said}`} className="check-symptom" data-state={state}>
            <dt>
              {checkWords.topics[topic]}: {checkWords.states[state]}
            </dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
