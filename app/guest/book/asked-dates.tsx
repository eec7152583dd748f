import { useEffect, useRef, useState } from "react";
import type { ChosenDates, Season } from "#app/parts/stay-dates/season.ts";
import { StayFields } from "#app/parts/stay-dates/stay-fields.tsx";

interface AskedDatesProps {
  asked: ChosenDates;
  types: string[];
  season: Season;
  fault: string | undefined;
}

const NAMES = { start: "checkin", end: "checkout" };

/** Arrival and departure for every type of room, by the same control as in the booking form. */
export function AskedDates({ asked, types, season, fault }: AskedDatesProps) {
  const [dates, setDates] = useState(asked);
  const frame = useRef<HTMLDivElement>(null);
  const fieldOf = (name: string) => frame.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const follow = () => setDates({ start: fieldOf(NAMES.start)?.value ?? "", end: fieldOf(NAMES.end)?.value ?? "" });
  const choose = (stay: ChosenDates) => {
    for (const end of ["start", "end"] as const) {
      const field = fieldOf(NAMES[end]);
      if (field) field.value = stay[end];
    }
    setDates(stay);
  };
  const first = useRef(asked);
  // What was typed before the script came is in the fields alone; after that another search brings its own dates.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each search once.
  useEffect(() => (asked === first.current ? follow() : choose(asked)), [asked.start, asked.end]);
  return (
    <div ref={frame} onChange={follow}>
      <StayFields {...{ choice: dates, types, season, fault }} names={NAMES} onChoose={choose} />
    </div>
  );
}
