import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { LANGUAGES, OWN_LANGUAGE } from "#content/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PictureView } from "./picture-view.ts";
import { pictureWords } from "./words.ts";

const { one } = pictureWords;

interface DescriptionFormProps {
  picture: PictureView;
  /** The languages that the house does without; their descriptions stay as they are. */
  silent: readonly string[];
}

/** What is to be seen in a picture, and the point of it that stays in sight. */
export function DescriptionForm({ picture, silent }: DescriptionFormProps) {
  const { descriptions } = picture;
  return (
    <Form method="post" className="pictures-form" preventScrollReset>
      <FocusFields picture={picture} />
      {LANGUAGES.map(({ code }) =>
        silent.includes(code) ? (
          <input key={code} type="hidden" name={`description-${code}`} value={descriptions[code] ?? ""} />
        ) : (
          <TextField
            key={code}
            label={one.description[code] ?? code}
            hint={code === OWN_LANGUAGE ? one.descriptionHint : one.translationHint}
            name={`description-${code}`}
            lang={code}
            maxLength={300}
            required={code === OWN_LANGUAGE}
            defaultValue={descriptions[code] ?? ""}
          />
        ),
      )}
      <Button name="intent" value="describe">
        {one.save}
      </Button>
    </Form>
  );
}

/** The point that stays in sight: by a click on the picture, or by two numbers. */
function FocusFields({ picture: { large, width, height, alt, focus } }: Pick<DescriptionFormProps, "picture">) {
  const [point, setPoint] = useState({ x: textOf(focus?.x), y: textOf(focus?.y) });
  const choose = (event: MouseEvent<HTMLImageElement>) => {
    const { left, top, width: wide, height: high } = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, of: number) => textOf(Math.min(100, Math.max(0, Math.round((at / of) * 100))));
    setPoint({ x: percent(event.clientX - left, wide), y: percent(event.clientY - top, high) });
  };
  return (
    <>
      <div className="pictures-stage">
        {/* The two fields do the same for whoever does not click. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
        <img
          className="pictures-large"
          src={large}
          alt={alt || one.undescribed}
          width={width}
          height={height}
          onClick={choose}
        />
        {point.x !== "" && point.y !== "" ? <Mark x={point.x} y={point.y} /> : null}
      </div>
      <fieldset className="pictures-focus">
        <legend className="field-label">{one.focus}</legend>
        <p className="field-hint">{one.focusHint}</p>
        {(["x", "y"] as const).map((axis) => (
          <Field
            key={axis}
            label={one[axis]}
            name={axis}
            type="number"
            min={0}
            max={100}
            value={point[axis]}
            onChange={({ currentTarget }) => setPoint({ ...point, [axis]: currentTarget.value })}
          />
        ))}
      </fieldset>
    </>
  );
}

/** Where the point lies; the policy of the page lets only a script put it there. */
function Mark({ x, y }: { x: string; y: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    mark.current?.style.setProperty("left", `${x}%`);
    mark.current?.style.setProperty("top", `${y}%`);
  }, [x, y]);
  return <span ref={mark} className="pictures-mark" aria-hidden="true" />;
}

function textOf(percent: number | undefined): string {
  return percent === undefined ? "" : String(percent);
}
