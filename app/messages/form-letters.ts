import type { FactsOf } from "#hotel/messages/ports/letter-writer.ts";
import type { Letter } from "./letter.ts";
import type { Setting } from "./setting.ts";
import { regards } from "./stay-pieces.ts";

/** The desk's own words; of the guest's none come back, because anybody may have typed this address. */
export function formReply({ form, words }: FactsOf<"form-reply">, setting: Setting): Letter {
  const { formReply: said, greetingNobody, why } = setting.speech.words.letters;
  return {
    subject: said.subject[form],
    preview: said.preview,
    title: said.title,
    pieces: [
      { piece: "text", text: greetingNobody },
      { piece: "text", text: said.lead },
      { piece: "quote", name: setting.content.hotel.name, text: words },
      { piece: "note", text: said.answer },
      regards(setting),
    ],
    why: why.form,
  };
}
