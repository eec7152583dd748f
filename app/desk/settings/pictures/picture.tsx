import { Form, redirect, useSearchParams } from "react-router";
import { type ChosenPicture, placeInList, withPictureAt } from "#content/chosen-pictures.ts";
import { LANGUAGES, OWN_LANGUAGE } from "#content/languages.ts";
import { entriesAt, valueAt } from "#content/places.ts";
import { picturePlaces } from "#content/picture-places.ts";
import { type PropertyDocument, withLogo } from "#content/property-document.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { answerSent, byIntent, type DeskAct, type Sent } from "#app/desk/parts/act.ts";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { askedIn, asking } from "#app/desk/parts/asked.ts";
import { BackLink } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { read } from "#app/desk/parts/read.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { readEdited } from "#app/desk/settings/edited.ts";
import { silentIn } from "#app/desk/settings/form/unwritten.ts";
import { placeInWords } from "#app/desk/settings/place-in-words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { isLogo } from "#hotel/settings/rules/picture-files.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { Route } from "./+types/picture.ts";
import { DescriptionForm } from "./description-form.tsx";
import { type PictureView, pictureView } from "./picture-view.ts";
import { whereShown } from "./where-shown.ts";
import styles from "./pictures.css?url";
import { pictureWords } from "./words.ts";

const { one } = pictureWords;

export const links = styled(styles);

export const meta = titled(one.title);

/** One picture that was handed in, for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const picture = await read(asked, (staff, clerk) => staff.settings.readPicture(clerk, asked.params));
  const edited = await readEdited(asked);
  const { document } = edited;
  return {
    picture: pictureView(picture),
    basedOn: edited.number,
    places: placesIn(document),
    shown: whereShown(picture, edited),
    silent: silentIn(document),
  };
}

/** Where a document can show it: instead of each picture that it shows, and at the end of each gallery. */
function placesIn(document: PropertyDocument): ShowFormProps["places"] {
  const shown = picturePlaces(document.content).map(({ path }) => [path, placeInWords(path, document)] as const);
  const ends = galleryEnds(document).map(({ value, type }) => [value, fill(one.show.add, { type })] as const);
  return [...shown, ...ends];
}

/** The end of a type's gallery is called by the type: it is the same whatever was saved since. */
function galleryEnds({ content }: PropertyDocument): { value: string; gallery: string; type: string }[] {
  return entriesAt(content, "roomTypes").map((type, index) => ({
    value: `content.roomTypes.${String(valueAt(type, "id"))}.gallery.end`,
    gallery: `content.roomTypes.${index}.gallery`,
    type: String(valueAt(type, "category")),
  }));
}

/** Describes it, puts it into the draft, or removes it. */
export async function action(asked: Route.ActionArgs) {
  const sent: Sent = { ...Object.fromEntries(await asked.request.formData()), ...asked.params };
  const acts = byIntent({ describe: DESCRIBE, show: showing(asked), remove: REMOVE });
  const outcome = await answerSent(asked.context, sent, { act: acts, of: one.title });
  const isGone = sent.intent === "remove" && "outcome" in outcome && outcome.outcome === "done";
  if (isGone) throw redirect(deskLinks.pictures());
  return outcome;
}

const DESCRIBE: DeskAct = {
  does: (staff, clerk, { file, x, y, ...sent }) => {
    const descriptions = Object.fromEntries(LANGUAGES.map(({ code }) => [code, sent[`description-${code}`]]));
    return staff.settings.describePicture(clerk, { file, x, y, descriptions, own: OWN_LANGUAGE });
  },
  said: one.saved,
};

const REMOVE: DeskAct = {
  does: (staff, clerk, { file }) => staff.settings.removePicture(clerk, { file }),
  said: one.remove.done,
};

function showing(asked: Route.ActionArgs): DeskAct {
  return {
    does: async (staff, clerk, { file, place, basedOn }) => {
      const picture = await staff.settings.readPicture(clerk, { file });
      if (isProblem(picture)) return picture;
      const edited = await readEdited(asked);
      const end = galleryEnds(edited.document).find(({ value }) => value === place);
      if (!end && basedOn !== String(edited.number)) return { problem: "stale-version" };
      const document = isLogo(picture.file)
        ? withLogo(edited.document, picture.file)
        : withPhotograph(edited.document, { picture, place, gallery: end?.gallery });
      if (!document) return { problem: "not-found" };
      return staff.settings.saveVersion(clerk, { document, basedOn: edited.number, note: pictureWords.title });
    },
    said: one.show.done,
  };
}

interface Shown {
  picture: ChosenPicture;
  place: unknown;
  /** Whose end the place is. */
  gallery: string | undefined;
}

/** Undefined where the document has no such place. */
function withPhotograph(document: PropertyDocument, { picture, place, gallery }: Shown) {
  if (gallery) return withPictureAt(document, placeInList(document, gallery, picture.file), picture);
  const isThere = picturePlaces(document.content).some(({ path }) => path === place);
  return isThere ? withPictureAt(document, String(place), picture) : undefined;
}

export const clientAction = toldIfLost(one.title);

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, basedOn, places, shown, silent } = loaderData;
  const { file, state, isNamed, isDescribed, isLogo, made, files } = picture;
  return (
    <>
      <DeskHead title={isLogo ? pictureWords.logo.title : one.title} lead={isLogo ? one.show.logo : one.lead} />
      <BackLink to={deskLinks.pictures()}>{pictureWords.title}</BackLink>
      <ActNotice outcome={actionData} />
      {state === "made" ? (
        <Described picture={picture} silent={silent} />
      ) : (
        <p>{state === "failed" ? pictureWords.failed : fill(pictureWords.making, { made, files })}</p>
      )}
      {state === "made" ? (
        <section className="pictures-part">
          <h2 className="pictures-title">{one.show.title}</h2>
          {isDescribed ? <ShowForm {...{ basedOn, places, isLogo }} /> : <p>{one.show.first}</p>}
        </section>
      ) : null}
      <section className="pictures-part">
        <h2 className="pictures-title">{pictureWords.places.title}</h2>
        {shown.map((place) => (
          <p key={place}>{place}</p>
        ))}
      </section>
      {isNamed ? (
        <p className="field-hint">{one.remove.named}</p>
      ) : (
        <AskForm>
          <Button look="danger" {...asking(file, "remove")}>
            {one.remove.act}
          </Button>
        </AskForm>
      )}
      <RemoveQuestion file={file} />
    </>
  );
}

function Described({ picture, silent }: { picture: PictureView; silent: readonly string[] }) {
  const { isLogo, large, width, height, alt } = picture;
  if (!isLogo) return <DescriptionForm key={JSON.stringify(picture)} picture={picture} silent={silent} />;
  return <img className="pictures-logo" src={large} alt={alt} width={width} height={height} />;
}

interface ShowFormProps {
  basedOn: number;
  places: readonly (readonly [value: string, label: string])[];
  /** Which has one place alone. */
  isLogo: boolean;
}

function ShowForm({ basedOn, places, isLogo }: ShowFormProps) {
  return (
    <Form method="post" className="pictures-show" preventScrollReset>
      <input type="hidden" name="basedOn" value={basedOn} />
      {isLogo ? null : (
        <ChoiceField label={one.show.label} name="place">
          <Options of={places} />
        </ChoiceField>
      )}
      <Button name="intent" value="show">
        {isLogo ? one.show.asLogo : one.show.act}
      </Button>
    </Form>
  );
}

function RemoveQuestion({ file }: { file: string }) {
  const [search] = useSearchParams();
  if (askedIn(search, ["remove"])?.of !== file) return null;
  return (
    <Question title={one.remove.title} act={one.remove.act} fields={{ intent: "remove" }} row="main">
      <p>{one.remove.detail}</p>
    </Question>
  );
}
