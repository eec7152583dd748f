import { useId, useState } from "react";
import { Form } from "react-router";
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
  const [isOpen, setOpen] = useState(opened);
  const id = useId();
  const { words, links } = useLanguage();
  const shown = cutAt(text, SHOWN_CHARACTERS);
  return (
    <div className="room-description">
      <p id={id}>{isOpen ? text : shown}</p>
      {shown === text ? null : (
        <Form action={`${links.rooms()}#${room}`} preventScrollReset>
          <button
            className="room-description-more"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={titleId}
            onClick={(event) => {
              event.preventDefault();
              setOpen(!isOpen);
            }}
            {...(isOpen ? {} : { name: "more", value: room })}
          >
            {isOpen ? words.rooms.hideDescription : words.rooms.readMore}
          </button>
        </Form>
      )}
    </div>
  );
}
