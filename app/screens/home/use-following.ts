import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import type { FormAnswer, FormFacts } from "./booking-desk.ts";
import type { LivePrice } from "./live-price.ts";
import { readChoice, type StayChoice, sameChoice } from "./stay-choice.ts";

/** Long enough to type a digit, short enough to feel live. */
const TYPING_MS = 250;

/** Follows what is typed into the booking form and asks the hotel for its price. */
export function useFollowing(facts: FormFacts, answer: FormAnswer | undefined) {
  const { links } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const price = useFetcher<LivePrice>();
  const [choice, setChoice] = useState(answer?.choice ?? facts.choice);

  const follow = () => {
    if (!form.current) return;
    const typed = typedInto(form.current);
    setChoice(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void price.load(links.price(new URLSearchParams({ ...typed }))), TYPING_MS);
  };

  const chooseStay = (stay: Pick<StayChoice, "start" | "end">) => {
    for (const name of ["start", "end"] as const) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = stay[name];
    }
    follow();
  };

  const catchUp = useEffectEvent(() => {
    if (!form.current) return;
    const typed = typedInto(form.current);
    if (!sameChoice(typed, choice)) follow();
  });
  // What was typed before the scripts came, or what Back brought back, is in the fields alone.
  useEffect(() => {
    catchUp();
    return () => clearTimeout(timer.current);
  }, []);

  return { form, choice, live: price.data ?? answer?.live ?? facts.live, follow, chooseStay };
}

/** As it would be sent, with the room type that shows even where it has just sold out. */
function typedInto(form: HTMLFormElement): StayChoice {
  const type = form.elements.namedItem("type");
  return readChoice(new FormData(form), type instanceof HTMLSelectElement ? type.value : "");
}
