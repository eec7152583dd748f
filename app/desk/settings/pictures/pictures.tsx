import { Link } from "react-router";
import { contentContext } from "#app/context.ts";
import { BackToSettings } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { momentInWords } from "#app/desk/parts/telling.ts";
import { useLookingAgain } from "#app/desk/parts/use-looking-again.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { deskLinks } from "#app/links.ts";
import { type RefusedFile, refusedFiles } from "#app/parts/refused-files.ts";
import type { Route } from "./+types/pictures.ts";
import { readEdited } from "#app/desk/settings/edited.ts";
import { type PictureView, pictureView } from "./picture-view.ts";
import { whereShown } from "./where-shown.ts";
import styles from "./pictures.css?url";
import { UploadForm } from "./upload-form.tsx";
import { pictureWords } from "./words.ts";

export const links = styled(styles);

export const meta = titled(`${pictureWords.title} · ${words.settings}`);

/** The pictures that owners have handed in, and what became of a form that was sent without scripts; for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const { pictures } = await read(asked, (staff, clerk) => staff.settings.listPictures(clerk));
  const { searchParams } = asked.url;
  const edited = await readEdited(asked);
  const { timeZone } = asked.context.get(contentContext).hotel;
  return {
    pictures: pictures.map((picture) => ({
      ...pictureView(picture),
      added: fill(pictureWords.unnamed, { moment: momentInWords(picture.addedAt, timeZone) }),
      places: whereShown(picture, edited),
    })),
    added: Number(searchParams.get("added") ?? 0),
    refused: refusedFiles(searchParams).flatMap(refusalInWords),
  };
}

function refusalInWords({ code, name }: RefusedFile): string[] {
  const ofOne: Readonly<Record<string, string>> = speechIn("en").words.problems["picture-refused"];
  const reasons = { ...ofOne, ...pictureWords.upload.refused };
  const reason = Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : pictureWords.upload.lost;
  if (reason === undefined) return [];
  return [name === "" ? reason : fill(pictureWords.refused, { name, reason })];
}

export default function Pictures({ loaderData: { pictures, added, refused } }: Route.ComponentProps) {
  const isMaking = pictures.some(({ state }) => state === "making");
  useLookingAgain(isMaking, LOOK_MS);
  return (
    <>
      <DeskHead title={pictureWords.title} lead={pictureWords.lead} />
      <BackToSettings />
      <UploadForm of="photo" added={added} refused={refused} />
      <UploadForm of="logo" />
      {pictures.length === 0 ? (
        <p className="desk-empty">{pictureWords.none}</p>
      ) : (
        <ul className="pictures" aria-label={pictureWords.list}>
          {pictures.map((picture) => (
            <Card key={picture.file} picture={picture} />
          ))}
        </ul>
      )}
      {isMaking ? <Link to={deskLinks.pictures()}>{pictureWords.again}</Link> : null}
    </>
  );
}

const LOOK_MS = 1_000;

function Card({ picture }: { picture: PictureView & { added: string; places: readonly string[] } }) {
  const { file, added, state, small, alt, made, files, width, height, isDescribed, isLogo, places } = picture;
  return (
    <li className="desk-card">
      <Link to={deskLinks.picture(file)} className="pictures-link">
        {state === "made" ? (
          <img
            className={`pictures-small ${isLogo ? "pictures-logo" : ""}`.trim()}
            src={small}
            alt=""
            width={width}
            height={height}
            loading="lazy"
          />
        ) : (
          <span className="pictures-small pictures-waiting">
            {state === "failed" ? pictureWords.failed : fill(pictureWords.making, { made, files })}
            {state === "failed" ? null : <progress value={made} max={files} aria-label={added} />}
          </span>
        )}
        <span>{isDescribed ? alt : added}</span>
      </Link>
      <p className={isDescribed ? "field-hint" : "pictures-undescribed"}>
        {isDescribed ? places.join(" ") : pictureWords.undescribed}
      </p>
    </li>
  );
}
