import { data, redirect } from "react-router";
import { accountContext, hotelContext } from "#app/context.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { island } from "#app/islands/island.ts";
import { deskLinks } from "#app/links.ts";
import { refusedFiles } from "#app/parts/refused-files.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { PhotographsField } from "#app/ui/photographs-field.tsx";
import { type Language, OWN_LANGUAGE } from "#content/languages.ts";
import { keptDocument } from "#content/property-document.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { PictureInHand } from "#hotel/settings/keep-pictures.ts";
import { isLogo } from "#hotel/settings/rules/picture-files.ts";
import type { Route } from "./+types/pictures.ts";
import { answerTo, Faults, formOf, saidIn, type StepAnswer } from "./faults.tsx";
import {
  describedBy,
  type PicturePlace,
  placesIn,
  proposedPlaces,
  withoutRoom,
  withPicturesPlaced,
} from "./place-pictures.ts";
import { setupIn } from "./setup-in.ts";
import { languageAsked, SETUP_WORDS, SpokenIn, useSetupWords } from "./use-setup-words.ts";
import styles from "./setup.css?inline";

export const handle = { styles };

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { pictures } = SETUP_WORDS[loaderData?.language ?? "en"];
  return [{ title: pictures.title }, { name: "robots", content: "noindex" }];
}

/** As long as pictures are being made the page has no field to type in, and the browser reads it again. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const LOOK_SECONDS = "2";

/** The photographs of a house that is being set up, each with what is to be seen in it and where guests see it. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await setupIn(context);
  const language = languageAsked(request);
  const { pictures, document } = await readHandedIn(context);
  const making = pictures.filter(({ state }) => state === "making");
  const proposed = proposedPlaces(document, filesOf(pictures));
  const shown = pictures.map(({ file, name, widths, descriptions, width, height, state }) => ({
    ...{ file, width, height, small: `/assets/pictures/${name}-${widths[0]}.webp` },
    isMade: state === "made",
    description: descriptions[OWN_LANGUAGE],
    place: url.searchParams.get(`place-${file}`) ?? proposed.get(file),
  }));
  const found = {
    language,
    places: placesIn(document, SETUP_WORDS[language]),
    pictures: shown,
    making: making.length > 0 ? { made: sumOf(making, "made"), files: sumOf(making, "files") } : undefined,
    added: Number(url.searchParams.get("added") ?? 0),
    ...refusalsIn(url.searchParams, language),
  };
  return data(found, making.length > 0 ? { headers: { refresh: LOOK_SECONDS } } : {});
}

function filesOf(pictures: readonly { file: string }[]): string[] {
  return pictures.map(({ file }) => file);
}

function sumOf(pictures: readonly { made: number; files: number }[], of: "made" | "files"): number {
  return pictures.reduce((sum, picture) => sum + picture[of], 0);
}

/** The files that were not taken, each by its name and why, and why the whole form was not. */
function refusalsIn(search: URLSearchParams, language: Language) {
  const { refused: ofFile, notTaken } = SETUP_WORDS[language].pictures;
  const whole = new Map<string, string>(Object.entries(notTaken));
  const reasons = new Map<string, string>([
    ...whole,
    ...Object.entries(speechIn(language).words.problems["picture-refused"]),
  ]);
  const sent = refusedFiles(search);
  const named = sent.filter(({ name }) => name !== "");
  const unnamed = sent.find(({ name }) => name === "");
  return {
    refused: named.map(({ code, name }) => fill(ofFile, { name, reason: reasons.get(code) ?? "" })),
    notTaken: unnamed && (whole.get(unnamed.code) ?? notTaken.unreadable),
  };
}

async function readHandedIn(context: Route.LoaderArgs["context"]) {
  const { settings } = context.get(hotelContext).staff;
  const owner = context.get(accountContext).account;
  const [listed, inForce] = [await settings.listPictures(owner), await settings.readInForce(owner)];
  if (isProblem(listed) || isProblem(inForce)) throw redirect(deskLinks.setup());
  // In the order in which they were handed in; a logo stands in the place of the house's name alone.
  const pictures = listed.pictures.filter(({ file }) => !isLogo(file)).toReversed();
  return { pictures, document: keptDocument(inForce.document) };
}

/**
 * Keeps what is said of each photograph, whatever button was pressed, and publishes them in their places once there is nothing
 * left to be said. The files of the form were taken at the door: more of them, or one that was not taken, lead back here.
 */
export async function action({ request, context }: Route.ActionArgs) {
  await setupIn(context);
  const owner = context.get(accountContext).account;
  const form = await request.formData();
  const { pictures, document } = await readHandedIn(context);
  const { settings } = context.get(hotelContext).staff;
  const text = (name: string) => String(form.get(name) ?? "");
  const said = pictures
    .filter(({ file }) => form.has(`description-${file}`))
    .map((picture) => {
      const descriptions = { ...picture.descriptions, ...describedBy(text(`description-${picture.file}`).trim()) };
      return { picture: { ...picture, descriptions }, path: text(`place-${picture.file}`) };
    });
  const [added, refusals] = [text("added"), form.getAll("refused").map(String)];
  const staysHere = text("intent") === "add" || Number(added) > 0 || refusals.length > 0;
  const fields: Record<string, string> = {};
  for (const { picture } of said) {
    const { file, focus, descriptions } = picture;
    if (staysHere && Object.values(descriptions).includes("")) continue;
    const described = { file, ...sentFocus(focus), descriptions, own: OWN_LANGUAGE };
    const problem = await settings.describePicture(owner, described);
    if (!isProblem(problem)) continue;
    const inWords = problemWords(problem, undefined, speechIn(languageAsked(request)));
    const [fault] = Object.values(inWords.fields);
    fields[`description-${file}`] = fault ?? inWords.detail;
  }
  const isPlace = (path: string) => placesIn(document, SETUP_WORDS.en).some((place) => place.path === path);
  const placings = said.filter(({ path }) => isPlace(path));
  for (const file of staysHere ? [] : withoutRoom(placings)) {
    fields[`place-${file}`] = SETUP_WORDS[languageAsked(request)].pictures.taken;
  }
  if (Object.keys(fields).length > 0) return answerTo(form, "pictures", { faults: [], fields });
  if (staysHere) return redirect(`${deskLinks.setupPictures()}?${new URLSearchParams([...chosen(), ...told()])}`);
  const placed = (present: unknown) => withPicturesPlaced(keptDocument(present), placings);
  const saved = await settings.saveSetup(owner, { step: "pictures", answered: placed });
  if (!isProblem(saved)) return redirect(deskLinks.setup());
  const { detail } = problemWords(saved, undefined, speechIn(languageAsked(request)));
  return answerTo(form, "pictures", { faults: [detail], fields: {} });

  /** Places that are another than the page proposes by itself. */
  function chosen(): [string, string][] {
    const proposed = proposedPlaces(document, filesOf(pictures));
    const others = said.filter(({ picture, path }) => proposed.get(picture.file) !== path);
    return others.map(({ picture, path }) => [`place-${picture.file}`, path]);
  }

  function told(): [string, string][] {
    return [["added", added], ...refusals.map((one): [string, string] => ["refused", one])];
  }
}

/** The point that stays in sight, which this form does not ask for, as the settings' form sends it. */
function sentFocus(focus: PictureInHand["focus"]) {
  return focus && { x: String(focus.x), y: String(focus.y) };
}

export default function SetupPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { language, making, added, refused: refusals, notTaken, pictures, places } = loaderData;
  const words = SETUP_WORDS[language].pictures;
  return (
    <SpokenIn value={language}>
      <main id="main" className="page setup" lang={language} data-to-fault>
        <span hidden {...island("unsaved", "here")} />
        <h1>{words.title}</h1>
        <p>
          <a href={deskLinks.setup()}>{words.back}</a>
        </p>
        {added > 0 ? <p role="status">{counted(words.added, added, language)}</p> : null}
        {refusals.map((refusal) => (
          <p key={refusal} className="setup-faults" role="alert">
            {refusal}
          </p>
        ))}
        {making ? (
          <p role="status">
            {fill(words.making, making)} <a href={deskLinks.setupPictures()}>{words.again}</a>
          </p>
        ) : (
          <Photographs {...{ pictures, places, notTaken, answer: actionData }} />
        )}
      </main>
    </SpokenIn>
  );
}

interface PhotographsProps {
  pictures: Route.ComponentProps["loaderData"]["pictures"];
  places: readonly PicturePlace[];
  notTaken: string | undefined;
  answer: StepAnswer | undefined;
}

/** One form for new files and all words, so that neither button loses what was typed. */
function Photographs({ pictures, places, notTaken, answer }: PhotographsProps) {
  const { pictures: words } = useSetupWords();
  const hasSome = pictures.length > 0;
  const labelOf = (name: string) => {
    const number = pictures.findIndex(({ file }) => name.endsWith(`-${file}`)) + 1;
    const label = name.startsWith("place-") ? words.place : words.description;
    return `${fill(words.photograph, { number })}, ${label}`;
  };
  return (
    <form
      className="setup-card"
      method="post"
      encType="multipart/form-data"
      action={deskLinks.setupPictures()}
      {...formOf("pictures", answer)}
    >
      <Faults answer={answer} of="pictures" labelOf={labelOf} />
      <PhotographsField label={words.choose} hint={words.hint} error={notTaken} required={!hasSome} />
      <div>
        <Button look={hasSome ? "outline" : "filled"} name="intent" value="add" formNoValidate={hasSome}>
          {words.add}
        </Button>
      </div>
      {hasSome ? <p>{words.later}</p> : null}
      {pictures.map((picture, index) => (
        <fieldset key={picture.file} className="setup-kind">
          <legend>{fill(words.photograph, { number: index + 1 })}</legend>
          {picture.isMade ? <Described {...{ picture, places, answer }} /> : <Failed file={picture.file} />}
        </fieldset>
      ))}
      {hasSome ? (
        <div>
          <Button name="intent" value="save">
            {words.save}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

function Failed({ file }: { file: string }) {
  const { pictures: words } = useSetupWords();
  return (
    <p>
      {words.failed} <a href={deskLinks.picture(file)}>{words.remove}</a>
    </p>
  );
}

interface DescribedProps extends Omit<PhotographsProps, "pictures" | "notTaken"> {
  picture: PhotographsProps["pictures"][number];
}

function Described({ picture, places, answer }: DescribedProps) {
  const { pictures: words } = useSetupWords();
  const { file, small, width, height, description, place } = picture;
  const said = saidIn("pictures", answer);
  return (
    <>
      <img className="setup-photograph" src={small} width={width} height={height} alt="" />
      <Field
        label={words.description}
        hint={words.descriptionHint}
        required
        maxLength={300}
        {...said(`description-${file}`, description)}
      />
      <ChoiceField label={words.place} {...said(`place-${file}`, place)}>
        <option value="">{words.nowhere}</option>
        <Options of={places.map(({ path, label }) => [path, label])} />
      </ChoiceField>
    </>
  );
}
