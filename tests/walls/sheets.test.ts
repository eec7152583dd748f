import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { misfitsOf, namesOfTwoScreens } from "./sheets.ts";

const HOUSE = {
  read: (file: string) => readFileSync(file, "utf8"),
  sheets: globSync("app/**/*.css").toSorted(),
  islands: globSync("app/**/*.island.ts"),
};
const ROUTES = globSync("app/{guest,desk}/**/*.tsx")
  .filter((file) => /^export default function/m.test(HOUSE.read(file)))
  .toSorted();

test("no screen's stylesheet names what is another's", () => {
  expect(HOUSE.sheets.length).toBeGreaterThan(50);
  expect(namesOfTwoScreens(HOUSE)).toEqual([]);
});

test("every page brings the stylesheets of what it draws, and no others", () => {
  expect(ROUTES.length).toBeGreaterThan(45);
  expect(["app/shell/guest-frame.tsx", ...ROUTES].flatMap((route) => misfitsOf(route, HOUSE))).toEqual([]);
});

const UP = "..";

/** A house of two screens that keeps to the rule. */
const SMALL: Record<string, string> = {
  "app/styles/index.css": `@import "${UP}/ui/button.css";`,
  "app/ui/button.css": ".button { color: red }",
  "app/parts/price.css": ".price-line { color: red }",
  "app/shell/frame.css": ".navbar-row { color: red }",
  "app/shell/panels.css": ".menu-sheet { color: red }",
  "app/shell/guest-frame.tsx": 'import frame from "./frame.css?inline";\nimport panels from "./panels.css?url";\n',
  "app/guest/pool/pool.css": `@import "${UP}/${UP}/parts/price.css";\n.pool-water .button { color: blue }`,
  "app/guest/pool/pool.tsx":
    'import styles from "./pool.css?inline";\nimport { Price } from "#app/parts/price.tsx";\n<p className="pool-water" />;\n',
  "app/parts/price.tsx": '<b className="price-line" />;',
  "app/guest/bar/bar.css": ".bar-stool { color: red }",
  "app/guest/bar/bar.tsx":
    'import styles from "./bar.css?inline";\n<p className="bar-stool button navbar-row" {...island("mixer", "seen")} />;\n',
  "app/guest/bar/mixer.island.ts": 'document.querySelector(".bar-stool");',
};

function planted(files: Record<string, string>) {
  const all: Record<string, string> = { ...SMALL, ...files };
  const sheets = Object.keys(all).filter((file) => file.endsWith(".css"));
  const sources = { read: (file: string) => all[file] ?? "", sheets, islands: ["app/guest/bar/mixer.island.ts"] };
  const misfits = ["pool", "bar"].flatMap((name) => misfitsOf(`app/guest/${name}/${name}.tsx`, sources));
  return [...namesOfTwoScreens(sources), ...misfits];
}

test("a house that keeps to it has nothing to be told", () => {
  expect(planted({})).toEqual([]);
});

test.each([
  ["a name of another screen's", { "app/guest/bar/bar.css": ".bar-stool, .pool-water { color: red }" }],
  ["a page that draws another screen's name", { "app/guest/bar/bar.tsx": '<p className="pool-water" />;' }],
  ["a part without its sheet", { "app/guest/pool/pool.css": ".pool-water { color: blue }" }],
  ["a panel's name in the page itself", { "app/parts/price.tsx": '<b className="price-line menu-sheet" />;' }],
  ["an island's name without its sheet", { "app/guest/bar/mixer.island.ts": 'find(".price-line");' }],
  ["a sheet of nothing that is drawn", { "app/parts/price.tsx": "" }],
])("%s is found", (_, files) => {
  expect(planted(files as Record<string, string>)).not.toEqual([]);
});
