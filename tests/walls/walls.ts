import { dirname, join } from "node:path";

/** Every domain of the hotel knows itself and those before it (docs/ARCHITECTURE.md). */
export const DOMAINS = [
  "kernel",
  "property",
  "accounts",
  "inventory",
  "pricing",
  "ledger",
  "booking",
  "billing",
  "payments",
  "front-desk",
  "closures",
  "messages",
  "reports",
  "settings",
  "upkeep",
  "disputes",
  "reconciliation",
];

/** The one folder in which each library that reaches the world may be named. */
const LIBRARIES: Record<string, string> = {
  stripe: "adapters/payments/",
  "@stripe": "app/browser/stripe/",
  pg: "adapters/store/",
  "@electric-sql": "adapters/store/",
  "age-encryption": "adapters/store/backup/",
  nodemailer: "adapters/mail/",
  "better-auth": "adapters/identity/",
  "@better-auth": "adapters/identity/",
  "better-call": "adapters/identity/",
  jose: "adapters/identity/",
};

/** What the server may name of the pages; `server/app.ts` instead of that the doors of pages and letters. */
const PAGES_OF_SERVER = ["app/context.ts", "app/words.ts", "app/languages/addresses.ts"];
const PAGES_OF_APP = [
  "app/context.ts",
  "app/discovery/found-pages.ts",
  "app/messages/open-letter-writer.tsx",
  "app/shell/bare-pages.tsx",
];

/** What puts the house together, and reads and makes copies of it. */
const MAY_NAME_ADAPTERS = [
  "server/wiring.ts",
  "server/wire-connections.ts",
  "server/open-connections.ts",
  "server/backup-wiring.ts",
  "server/doctor.ts",
  "server/metrics.ts",
  "server/telemetry-program.ts",
  "server/telemetry.ts",
  "server/watching.ts",
  "server/move-house.ts",
];
const MAY_LIST_PROVIDERS = ["server/config.ts", "server/connection-settings.ts", "server/connection-forms.ts"];

/** A file and what it names: a path from the root, or a package. */
interface Import {
  from: string;
  to: string;
}

interface Wall {
  /** The files that it stands around. */
  around: RegExp;
  lets: (one: Import) => boolean;
  why: string;
}

const TESTS = /^tests\/|\.test\.tsx?$/;
const OURS = /^(hotel|adapters|app|server|content|scripts|tests)\//;

const WALLS: Wall[] = [
  {
    around: /^hotel\/.*(?<!\.test)\.ts$/,
    lets: ({ to }) => to.startsWith("hotel/"),
    why: "hotel/ imports nothing outside itself.",
  },
  {
    around: /^hotel\/.*\.test\.ts$/,
    lets: ({ to }) => /^(hotel\/|tests\/|vitest$|fast-check$|temporal-polyfill$)/.test(to),
    why: "Tests of the hotel need no world either.",
  },
  {
    around: /^hotel\/[^/]+\/.*(?<!\.test)\.ts$/,
    lets: ({ from, to }) => rankOf(to) <= rankOf(from),
    why: `A domain knows itself and those before it: ${DOMAINS.join(", ")}.`,
  },
  {
    around: /^hotel\/(kernel\/[^/]+|[^/]+\/rules\/.*)(?<!\.test|kernel\/ports)\.ts$/,
    lets: ({ to }) => isRule(to),
    why: "Rules import rules only.",
  },
  {
    around: /^hotel\/[^/]+\/ports(\.ts|\/.*)$/,
    lets: ({ to }) => isRule(to) || /^hotel\/[^/]+\/ports(\.ts|\/)/.test(to),
    why: "Ports import rules and ports only.",
  },
  {
    around: /^content\//,
    lets: ({ from, to }) => to.startsWith("content/") || isRule(to) || to === "zod" || TESTS.test(from),
    why: "content/ is data and its schema.",
  },
  {
    around: /^(hotel|adapters|app|server|content)\//,
    lets: ({ from, to }) => !to.startsWith("tests/") || TESTS.test(from),
    why: "Only tests import tests.",
  },
  {
    around: /^adapters\//,
    lets: ({ from, to }) => !/^(app|server)\//.test(to) || TESTS.test(from),
    why: "An adapter knows the hotel's ports, not who asks.",
  },
  {
    around: /^adapters\//,
    lets: ({ from, to }) => !to.startsWith("adapters/") || folderOf(from, 2) === folderOf(to, 2) || TESTS.test(from),
    why: "An adapter never imports another.",
  },
  {
    around: /^(app|server)\//,
    lets: ({ from, to }) =>
      !to.startsWith("adapters/") ||
      MAY_NAME_ADAPTERS.includes(from) ||
      (MAY_LIST_PROVIDERS.includes(from) && to === "adapters/payments/providers.ts") ||
      TESTS.test(from),
    why: "Only server/wiring.ts, what it connects by and tests name adapters; the settings the payment providers, which read their own.",
  },
  {
    around: /^app\//,
    lets: ({ from, to }) => !to.startsWith("server/") || TESTS.test(from),
    why: "Pages know nothing of the server.",
  },
  {
    around: /^app\//,
    lets: ({ from, to }) =>
      !isScreen(to) ||
      folderOf(from, 3) === folderOf(to, 3) ||
      from === "app/shell/guest-frame.tsx" ||
      TESTS.test(from),
    why: "One screen never imports another; share through app/parts, app/desk/parts or app/shell.",
  },
  {
    around: /^app\/(?!messages\/)/,
    lets: ({ from, to }) => !to.startsWith("app/messages/") || TESTS.test(from),
    why: "Letters are the server's alone: no page carries them.",
  },
  {
    around: /^app\/(?!entry\.server\.tsx$)/,
    lets: ({ from, to }) => !to.startsWith("node:") || TESTS.test(from),
    why: "The browser has no node: modules.",
  },
  {
    around: /^server\//,
    lets: ({ from, to }) =>
      !to.startsWith("app/") ||
      (from === "server/app.ts" ? PAGES_OF_APP : PAGES_OF_SERVER).includes(to) ||
      TESTS.test(from),
    why: "Of the pages the server knows their context, their words, the languages of their addresses, and in app.ts the doors of pages and letters, and the pages for which there is always time.",
  },
  {
    around: /^(hotel|adapters|app|server|content)\//,
    lets: ({ from, to }) => from.startsWith(homeOf(to) ?? "") || TESTS.test(from),
    why: "A library that reaches the world stays inside its adapter, card entry inside app/browser.",
  },
];

/** Why a source may not name what it names; one sentence for each import that breaks a wall. */
export function breachesIn(file: string, source: string): { names: string; why: string }[] {
  return namesIn(source).flatMap((names) => {
    const why = wayOf(file, names) ?? wallBefore({ from: file, to: pathOf(file, names) });
    return why === undefined ? [] : [{ names, why }];
  });
}

function wallBefore(one: Import): string | undefined {
  return WALLS.find(({ around, lets }) => around.test(one.from) && !lets(one))?.why;
}

/** Whether types alone, on demand or passed on: all of these are imports. */
function namesIn(source: string): string[] {
  return [...source.matchAll(/\bimport\s*\(?\s*"([^"]+)"|^(?:import|export)\b[^"';]*\bfrom\s+"([^"]+)"/gm)].map(
    ([, bare, from]) => bare ?? from ?? "",
  );
}

function wayOf(file: string, names: string): string | undefined {
  const isClimbing = /^\.\.\/|^\.\/.*\.\.\//.test(names);
  return isClimbing && OURS.test(file)
    ? "Name another folder from the root (#hotel/..., #app/...), never by ../."
    : undefined;
}

function pathOf(file: string, names: string): string {
  if (names.startsWith("./")) return join(dirname(file), names);
  return names.startsWith("#") ? names.slice(1) : names;
}

/** Rules, and the kernel without its ports: values in, values out. */
function isRule(path: string): boolean {
  return /^hotel\/(kernel\/[^/]+|[^/]+\/rules\/.+)$/.test(path) && path !== "hotel/kernel/ports.ts";
}

/** Of files beside the domains, which bind all of them: after the last. */
function rankOf(path: string): number {
  const rank = DOMAINS.indexOf(path.split("/")[1] ?? "");
  return rank === -1 ? DOMAINS.length : rank;
}

function isScreen(path: string): boolean {
  return /^app\/(guest|desk\/(?!parts\/))/.test(path);
}

function folderOf(path: string, depth: number): string {
  return path.split("/").slice(0, depth).join("/");
}

function homeOf(name: string): string | undefined {
  return Object.entries(LIBRARIES).find(([library]) => name === library || name.startsWith(`${library}/`))?.[1];
}
