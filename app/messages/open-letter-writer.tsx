import { renderToStaticMarkup } from "react-dom/server";
import { inLanguage } from "#app/languages/addresses.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { contentIn, type HotelContent, languagesOf } from "#content/content.ts";
import { type Language, OWN_LANGUAGE } from "#content/languages.ts";
import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";
import { inColours } from "./letter-colours.ts";
import { compose } from "./compose.ts";
import { LetterPage } from "./letter-page.tsx";
import { letterheadOf } from "./letterhead.ts";
import { plainText } from "./plain-text.ts";

/** Writes the hotel's letters; `origin` is where guests find the house, such as `https://hotel.example.com`. */
export function openLetterWriter(house: { content: HotelContent; origin: string }): LetterWriter {
  return {
    write: (facts, code) => {
      const language = spokenIn(house.content, code);
      const content = contentIn(house.content, language);
      const letter = compose(facts, { content, speech: speechIn(language), origin: house.origin });
      const head = letterheadOf(content, language, `${house.origin}${inLanguage("/", language)}`);
      const html = `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} head={head} />)}`;
      return Promise.resolve({
        subject: letter.subject,
        html: inColours(html, content.hotel),
        text: plainText(letter, head),
        attachments: letter.attachments ?? [],
        ...(letter.unsubscribe && { unsubscribe: letter.unsubscribe.post }),
      });
    },
  };
}

function spokenIn(content: HotelContent, code: string | undefined): Language {
  return languagesOf(content).find((language) => language === code) ?? OWN_LANGUAGE;
}
