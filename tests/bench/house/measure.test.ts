import { expect, test } from "vitest";
import { codeIn, isProduction, linesOf } from "./measure.ts";

test("production is code and styles and tables, neither tests nor words", () => {
  const counted = ["hotel/a.ts", "app/b.tsx", "app/c.css", "adapters/store/migrations/0001.sql", "server/d.ts"];
  const left = [
    ...["hotel/a.test.ts", "app/desk/words.ts", "app/desk/act-words.ts", "app/languages/en/letters.ts"],
    ...["tests/e.ts", "app/f.jpg", "scripts/g.ts", "content/h.ts"],
  ];
  expect([...counted, ...left].filter(isProduction)).toEqual(counted);
  expect(linesOf("one\ntwo\n")).toBe(2);
});

test("functions are counted by their own lines, casts without const, and effects", () => {
  const text = `export function Page() {
  useEffect(() => {
    tell();
  }, []);
  return <p>{(words as string).length}</p>;
}
const KINDS = ["a"] as const;
const double = (n: number) =>
  n * 2;
`;
  expect(codeIn({ path: "page.tsx", text })).toEqual({
    functions: [
      { name: "Page", lines: 6 },
      { name: "double", lines: 2 },
    ],
    casts: 1,
    effects: 1,
  });
});
