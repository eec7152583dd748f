import { useId } from "react";
import { island } from "#app/islands/island.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { cutAt } from "./cut-at.ts";

/** Fixed by docs/SPECIFICATION.md, 9. */
const SHOWN_CHARACTERS = 100;

interface DescriptionProps {
  text: string;
  /** Names the card in the address, where a browser without scripts asks for the whole text. */
  room: string;
  titleId: string;
  opened: boolean;
}

/** The first hundred characters of a description, and a button for the rest. */
export function Description({ text, room, titleId, opened }: DescriptionProps) {
  const id = useId();
  const { words, links } = useLanguage();
  const shown = cutAt(text, SHOWN_CHARACTERS);
  if (shown === text) return <p>{text}</p>;
  const { readMore, hideDescription } = words.rooms;
  const both = { open: { text, button: hideDescription }, shut: { text: shown, button: readMore } };
  return (
    <div className="room-description" {...island("description", "touch")} data-props={JSON.stringify(both)}>
      <p id={id}>{opened ? text : shown}</p>
      <form action={`${links.rooms()}#${room}`}>
        <button
          className="room-description-more"
          data-opens=""
          aria-expanded={opened}
          aria-controls={id}
          aria-describedby={titleId}
          {...(opened ? {} : { name: "more", value: room })}
        >
          {opened ? hideDescription : readMore}
        </button>
      </form>
    </div>
  );
}
