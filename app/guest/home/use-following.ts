import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { readAnswer } from "#app/parts/read-answer.ts";
import type { FormAnswer, FormFacts } from "./booking-desk.ts";
import type { LivePrice } from "./live-price.ts";
import { readChoice, type StayChoice, sameChoice } from "#app/parts/stay-choice.ts";

/** Long enough to type a digit, short enough to feel live. */
const TYPING_MS = 250;

const UNREACHED: LivePrice = { price: undefined, note: undefined, soldOut: [], instead: [] };

/** Follows what is typed into the booking form and asks the hotel for its price. */
export function useFollowing(facts: FormFacts, answer: FormAnswer | undefined) {
  const { links } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const asking = useRef<AbortController>(undefined);
  const [live, setLive] = useState<LivePrice>();
  const [isStale, setIsStale] = useState(false);
  const [choice, setChoice] = useState(answer?.choice ?? facts.choice);

  const follow = () => {
    if (!form.current) return;
    const typed = typedInto(form.current);
    setChoice(typed);
    setIsStale(true);
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setTimeout(() => void ask(typed, signal), TYPING_MS);
  };

  const ask = async (typed: StayChoice, signal: AbortSignal) => {
    if (signal.aborted) return;
    const told = await readAnswer<LivePrice>(links.price(new URLSearchParams({ ...typed })), signal);
    if (signal.aborted) return;
    setLive(told ?? UNREACHED);
    setIsStale(false);
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
    const isMarked = form.current.querySelector('[data-follows][aria-busy="true"]') !== null;
    if (isMarked || !sameChoice(typedInto(form.current), choice)) follow();
  });
  // What was typed before the script came, or what Back brought back, is in the fields alone; the page has marked it.
  useEffect(() => {
    catchUp();
    return () => asking.current?.abort();
  }, []);

  // `isStale`: what is live belongs to an earlier choice, until the hotel has answered.
  return { form, choice, live: live ?? answer?.live ?? facts.live, isStale, follow, chooseStay };
}

/** As it would be sent, with the room type that shows even where it has just sold out. */
function typedInto(form: HTMLFormElement): StayChoice {
  const type = form.elements.namedItem("type");
  return readChoice(new FormData(form), type instanceof HTMLSelectElement ? type.value : "");
}
