import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "#tests/support/chromium.ts";
import { figure } from "#tests/support/figures.ts";
import { startServer } from "#tests/support/server.ts";

/**
 * Every public page at five widths, by day and in the dark, and at letters twice as large, as sheets to be looked at:
 * test-results/sheets. That no page is wider than its screen is asserted. Another house's address may be given, then pages.
 */
const PAGES = [
  ...["/", "/book", "/room", "/room/standard", "/room/double", "/room/luxury", "/services", "/about", "/facility"],
  ...[
    "/facilities",
    "/facilities?tab=checkout",
    "/form/1",
    "/mybookings",
    "/confirmed",
    "/login",
    "/register",
    "/reset",
  ],
  ...[
    "/?cart=open",
    "/?menu=open",
    "/accessibility",
    "/privacy",
    "/terms",
    "/nowhere",
    "/es",
    "/es/book",
    "/es/room/luxury",
  ],
];
interface Shot {
  width: number;
  scheme: "light" | "dark";
  /** In hundredths of their usual size. */
  letters: number;
}

const SHOTS: Shot[] = [
  ...[360, 390, 768, 1280, 1920].flatMap((width) =>
    (["light", "dark"] as const).map((scheme) => ({ width, scheme, letters: 100 })),
  ),
  ...[390, 1280].map((width) => ({ width, scheme: "light" as const, letters: 200 })),
];

/** Of a sheet: how wide each picture is on it, how much of a long page it shows, and how many stand in a row; in two rows. */
const SMALL = { width: 360, height: 1_400, inRow: 5 };
const LARGE = { width: 620, height: 1_400, inRow: 3 };

const [address, ...asked] = process.argv.slice(2);
const server = address ? undefined : await startServer({ env: { DEMO: "on" }, patience: 120_000 });
const house = address ?? server?.url ?? "";
const pages = asked.length > 0 ? asked : PAGES;
const { executablePath, args, env } = findChromium();
const browser = await chromium.launch({ executablePath, args, env });
const folder = join("test-results", "sheets");
mkdirSync(folder, { recursive: true });
const tooWide: string[] = [];
try {
  for (const shot of SHOTS) await makeSheets(browser, shot);
} finally {
  await browser.close();
  await server?.stop();
}
figure("pages wider than their screen", tooWide.length, "none");
for (const page of tooWide) console.log(`  ${page}`);
if (tooWide.length > 0) process.exitCode = 1;

async function makeSheets(from: Browser, { width, scheme, letters }: Shot): Promise<void> {
  const viewport = { width, height: width < 800 ? 844 : 900 };
  const context = await from.newContext({ viewport, colorScheme: scheme, reducedMotion: "reduce" });
  const page = await context.newPage();
  const name = `${width}-${scheme}${letters === 100 ? "" : `-${letters}`}`;
  const shots: Buffer[] = [];
  for (const path of pages) {
    shots.push(await shoot(page, path, letters));
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wider > 0) tooWide.push(`${path} at ${name}: ${wider} px`);
  }
  await context.close();
  const cell = width < 600 ? SMALL : LARGE;
  const onSheet = 2 * cell.inRow;
  for (let first = 0; first < shots.length; first += onSheet) {
    await writeSheet(shots.slice(first, first + onSheet), cell, join(folder, `${name}-${first / onSheet + 1}.png`));
  }
}

async function shoot(page: Page, path: string, letters: number): Promise<Buffer> {
  await page.goto(`${house}${path}`, { waitUntil: "load" });
  await page.evaluate(async (percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
    // What is far below is drawn as well.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawn];
    const pictures = [...document.querySelectorAll("img")];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
  }, letters);
  return page.screenshot({ fullPage: true, animations: "disabled" });
}

async function writeSheet(shots: readonly Buffer[], cell: typeof SMALL, file: string): Promise<void> {
  const { width, height, inRow } = cell;
  const cells = await Promise.all(shots.map((shot) => sharp(shot).resize({ width }).toBuffer()));
  const cut = await Promise.all(
    cells.map(async (cell) => {
      const { height: tall } = await sharp(cell).metadata();
      return sharp(cell)
        .extract({ left: 0, top: 0, width, height: Math.min(tall, height) })
        .toBuffer();
    }),
  );
  const rows = Math.ceil(shots.length / inRow);
  const gap = 12;
  await sharp({
    create: { width: inRow * (width + gap), height: rows * (height + gap), channels: 3, background: "#888888" },
  })
    .composite(
      cut.map((input, at) => ({
        input,
        left: (at % inRow) * (width + gap),
        top: Math.floor(at / inRow) * (height + gap),
      })),
    )
    .png()
    .toFile(file);
}
