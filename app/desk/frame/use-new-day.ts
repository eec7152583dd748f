import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { days } from "#app/desk/parts/business-days.ts";
import { useDue } from "#app/desk/parts/use-due.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";

/** Reads the page anew whenever one of its lists is answered on a later business day than `day`, that of the page. */
export function useNewDay(day: PlainDate): void {
  const { revalidate } = useRevalidator();
  const call = useDue(() => void revalidate());
  useEffect(() => days.follow(day, call), [day, call]);
}
