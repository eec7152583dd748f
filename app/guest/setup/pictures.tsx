import { data, Form, redirect } from "react-router";
import { accountContext, hotelContext } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { PhotographsField } from "#app/ui/photographs-field.tsx";
import type { Language } from "#content/languages.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/pictures.ts";
import { Faults, type StepAnswer } from "./faults.tsx";
import { describedBy, type PicturePlace, placesIn, withPicturesPlaced } from "./place-pictures.ts";
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
  const shown = pictures.map(({ file, name, widths, descriptions, width, height }) => ({
    ...{ file, width, height, small: `/assets/pictures/${name}-${widths[0]}.webp` },
    description: Object.values(descriptions)[0],
  }));
  const found = {
    language,
    places: placesIn(document, SETUP_WORDS[language]),
    pictures: shown,
    making: making.length > 0 ? { made: sumOf(making, "made"), files: sumOf(making, "files") } : undefined,
    refused: url.searchParams.getAll("refused").map((sent) => refusalIn(sent, language)),
  };
  return data(found, making.length > 0 ? { headers: { refresh: LOOK_SECONDS } } : {});
}

function sumOf(pictures: readonly { made: number; files: number }[], of: "made" | "files"): number {
  return pictures.reduce((sum, picture) => sum + picture[of], 0);
}

/** A file that was not taken, by its name and why: `heic:IMG_1.HEIC`. */
function refusalIn(sent: string, language: Language): string {
  const [reason, name] = [sent.slice(0, sent.indexOf(":")), sent.slice(sent.indexOf(":") + 1)];
  const reasons: Readonly<Record<string, string>> = speechIn(language).words.problems["picture-refused"];
  return fill(SETUP_WORDS[language].pictures.refused, { name, reason: reasons[reason] ?? "" });
}

async function readHandedIn(context: Route.LoaderArgs["context"]) {
  const { settings } = context.get(hotelContext).staff;
  const owner = context.get(accountContext).account;
  const [listed, inForce] = [await settings.listPictures(owner), await settings.readInForce(owner)];
  if (isProblem(listed) || isProblem(inForce)) throw redirect(deskLinks.setup());
  // In the order in which they were handed in.
  return { pictures: listed.pictures.toReversed(), document: inForce.document as PropertyDocument };
}

/** Describes each photograph, and publishes them in their places. */
export async function action({ request, context }: Route.ActionArgs) {
  await setupIn(context);
  const owner = context.get(accountContext).account;
  const { pictures, document } = await readHandedIn(context);
  const { settings } = context.get(hotelContext).staff;
  const form = await request.formData();
  const said = (name: string) => String(form.get(name) ?? "");
  for (const { file } of pictures) {
    const descriptions = describedBy(said(`description-${file}`));
    const described = await settings.describePicture(owner, { file, descriptions });
    if (isProblem(described)) return refused(described, { form, request, file });
  }
  const placings = pictures.flatMap((picture) => {
    const path = said(`place-${picture.file}`);
    const descriptions = describedBy(said(`description-${picture.file}`));
    return placesIn(document, SETUP_WORDS.en).some((place) => place.path === path)
      ? [{ path, picture: { ...picture, descriptions } }]
      : [];
  });
  const placed = withPicturesPlaced(document, placings);
  const saved = await settings.saveSetup(owner, { step: "pictures", document: placed });
  return isProblem(saved) ? refused(saved, { form, request, file: "" }) : redirect(deskLinks.setup());
}

function refused(
  problem: Problem,
  { form, request, file }: { form: FormData; request: Request; file: string },
): StepAnswer {
  const { detail, fields } = problemWords(problem, undefined, speechIn(languageAsked(request)));
  const [fault] = Object.values(fields);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const placed: Record<string, string> = fault === undefined ? {} : { [`description-${file}`]: fault };
  return { intent: "pictures", faults: fault === undefined ? [detail] : [], fields: placed, typed };
}

export default function SetupPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { language, making, refused: refusals, pictures, places } = loaderData;
  const words = SETUP_WORDS[language].pictures;
  return (
    <SpokenIn value={language}>
      <main id="main" className="page setup" lang={language} data-to-fault>
        <h1>{words.title}</h1>
        <p>
          <a href={deskLinks.setup()}>{words.back}</a>
        </p>
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
          <Upload hasSome={pictures.length > 0} />
        )}
        {making || pictures.length === 0 ? null : <Places {...{ pictures, places, answer: actionData }} />}
      </main>
    </SpokenIn>
  );
}

function Upload({ hasSome }: { hasSome: boolean }) {
  const { pictures: words } = useSetupWords();
  return (
    <form className="setup-card" method="post" encType="multipart/form-data" action={deskLinks.uploadPictures("setup")}>
      <PhotographsField label={words.choose} hint={words.hint} />
      <div>
        <Button look={hasSome ? "outline" : "filled"}>{words.add}</Button>
      </div>
    </form>
  );
}

interface PlacesProps {
  pictures: Route.ComponentProps["loaderData"]["pictures"];
  places: readonly PicturePlace[];
  answer: StepAnswer | undefined;
}

function Places({ pictures, places, answer }: PlacesProps) {
  const { pictures: words } = useSetupWords();
  return (
    <Form method="post" className="setup-card">
      <Faults answer={answer} of="pictures" />
      {pictures.map(({ file, small, width, height, description }, index) => (
        <fieldset key={file} className="setup-kind">
          <legend>{fill(words.photograph, { number: index + 1 })}</legend>
          <img className="setup-photograph" src={small} width={width} height={height} alt="" />
          <Field
            label={words.description}
            hint={words.descriptionHint}
            name={`description-${file}`}
            required
            maxLength={300}
            defaultValue={answer?.typed[`description-${file}`] ?? description}
            error={answer?.fields[`description-${file}`]}
          />
          <ChoiceField
            label={words.place}
            name={`place-${file}`}
            defaultValue={answer?.typed[`place-${file}`] ?? places[index]?.path}
          >
            <option value="">{words.nowhere}</option>
            {places.map(({ path, label }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </ChoiceField>
        </fieldset>
      ))}
      <div>
        <Button>{words.save}</Button>
      </div>
    </Form>
  );
}
