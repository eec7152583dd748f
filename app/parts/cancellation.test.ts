import { expect, test } from "vitest";
import { speechIn } from "#app/languages/speech-in.ts";
import { cancellationDeadlines } from "./cancellation.ts";

const TERMS = { freeUntilHour: 18, daysBeforeArrival: 2 };
const ASKED = { terms: TERMS, today: "2026-11-21", speech: speechIn("en") } as const;

test("one stay has one deadline, on the hotel's calendar", () => {
  expect(cancellationDeadlines(["2026-12-01"], ASKED)).toEqual([
    "This booking can be cancelled free of charge until 6 PM on Sun, Nov 29, 2026.",
  ]);
});

test("two arrivals have two deadlines, and the same arrival is told once", () => {
  expect(cancellationDeadlines(["2026-12-10", "2026-12-01", "2026-12-10"], ASKED)).toEqual([
    "The stay from Tue, Dec 1, 2026 can be cancelled free of charge until 6 PM on Sun, Nov 29, 2026.",
    "The stay from Thu, Dec 10, 2026 can be cancelled free of charge until 6 PM on Tue, Dec 8, 2026.",
  ]);
});

test("a guest who arrives tomorrow is told that it is too late", () => {
  expect(cancellationDeadlines(["2026-11-22"], ASKED)).toEqual([
    "This booking begins too soon to be cancelled free of charge.",
  ]);
});

test("a guest who reads Spanish is told so in Spanish", () => {
  const asked = { terms: TERMS, today: "2026-11-21", speech: speechIn("es") } as const;
  expect(cancellationDeadlines(["2026-12-01", "2026-11-22"], asked)).toEqual([
    "La estancia que empieza el dom, 22 de nov de 2026 está demasiado cerca para cancelarla sin costo.",
    "Puede cancelar la estancia que empieza el mar, 1 de dic de 2026 sin costo hasta las 6 p.m. del dom, 29 de nov de 2026.",
  ]);
});
