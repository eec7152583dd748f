import { dayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { UNNAMED } from "#hotel/kernel/rate-book.ts";
import type { IdentityCode } from "#hotel/kernel/identity-codes.ts";
import type { FieldProblem, Problem } from "#hotel/kernel/problem.ts";
import { counted, fill } from "./phrase.ts";
import type { Speech } from "./speech.ts";

/** What people read about a failure. */
export interface Words {
  title: string;
  /** The specification's exact sentence where it has one (docs/SPECIFICATION.md, 8), else one or two plain sentences. */
  detail: string;
  /** What happens next or what to do, where the detail does not say so itself. */
  advice?: string;
  /** One sentence for each faulty field, by its path such as `items.0.guests`. */
  fields: Record<string, string>;
}

/** Room types as the guest knows them. */
interface Named {
  roomTypes: readonly { id: string; category: string }[];
}

/** `house` gives sold-out rooms their name; without it the type's own key names them. For the server: browsers have no words for it. */
export function problemWords(problem: Problem, house: Named | undefined, speech: Speech): Words {
  if (problem.problem === "invalid-fields") return wordsForFields(problem.fields, speech);
  const type = "type" in problem ? problem.type : "";
  const typeName = house?.roomTypes.find((known) => known.id === type)?.category ?? type;
  return { ...said(problem, typeName, speech), fields: {} };
}

export type Said = Omit<Words, "fields">;
type PlainProblem = Exclude<Problem, { problem: "invalid-fields" }>;

function said(problem: PlainProblem, type: string, speech: Speech): Said {
  const { problems, payment } = speech.words;
  switch (problem.problem) {
    case "sold-out":
    case "cannot-house":
    case "no-accessible-room":
    case "stay-refused":
    case "unpaid-full":
    case "too-late-today":
      return noRoom(problem, type, speech);
    case "too-many-rooms":
    case "too-many-unpaid-nights": {
      const words = problems[problem.problem];
      return { title: words.title, detail: fill(words[problem.of], problem) };
    }
    case "too-many-held-nights": {
      const { title, [problem.of]: words } = problems[problem.problem];
      return { title, detail: fill(words, problem) };
    }
    case "too-many-pending":
      return { ...problems["too-many-pending"], detail: fill(problems["too-many-pending"].detail, problem) };
    case "too-many-tries": {
      const { title, detail } = problems["too-many-tries"];
      return { title, detail: fill(detail, { wait: waitInWords(problem.retryAfterSeconds, speech) }) };
    }
    case "refund-changed":
    case "refund-too-much":
    case "refund-above-limit":
      return otherRefund(problem, speech);
    case "connection-refused":
    case "property-refused": {
      const { title, detail } = problems[problem.problem];
      const faults = problem.faults.map(({ path, message }) => `${path}: ${message}`).join("; ");
      return { title, detail: fill(detail, { faults }) };
    }
    case "provider-refused":
      return { ...problems[problem.problem], detail: fill(problems[problem.problem].detail, problem) };
    case "payment-not-succeeded": {
      const { asked, ...refused } = problems[problem.problem];
      return problem.isAsked ? asked : refused;
    }
    case "provider-unreachable":
      return savingFailed(problem.bookingIds, speech);
    case "order-over":
      return payment.over;
    case "identity":
      return refusedEntry(problem, speech);
    case "room-taken":
    case "room-dirty":
    case "wrong-room":
    case "others-unhoused":
    case "not-yet":
    case "picture-refused":
      return atDesk(problem, speech);
    case "already-booked":
    case "payment-in-progress":
    case "bookings-in-the-way":
    case "guest-in-house":
    case "room-needed":
      return withNumbers(problems[problem.problem], problem.bookingIds, speech);
    default:
      return problems[problem.problem];
  }
}

type OtherRefund = Extract<PlainProblem, { problem: "refund-changed" | "refund-too-much" | "refund-above-limit" }>;

function otherRefund(problem: OtherRefund, speech: Speech): Said {
  const { problems } = speech.words;
  if (problem.problem === "refund-too-much") {
    const { title, detail } = problems["refund-too-much"];
    return { title, detail: fill(detail, { left: money(problem.left, speech) }) };
  }
  if (problem.problem === "refund-above-limit") {
    const { title, detail } = problems["refund-above-limit"];
    return { title, detail: fill(detail, { limit: money(problem.limit, speech) }) };
  }
  const { title, detail, withDesk } = problems["refund-changed"];
  const [refund, atDesk] = [money(problem.refund, speech), money(problem.atDesk, speech)];
  return { title, detail: fill(detail, { back: problem.atDesk > 0 ? fill(withDesk, { refund, atDesk }) : refund }) };
}

function stayRefused(problem: Extract<PlainProblem, { problem: "stay-refused" }>, type: string, speech: Speech): Said {
  const { title, noCard, [problem.rule]: ofRule } = speech.words.problems["stay-refused"];
  const words = problem.noCard ? noCard : ofRule;
  const detail = problem.name === UNNAMED ? withoutName(words) : words;
  const night = problem.night === undefined ? "" : dayInWords(problem.night, speech);
  const facts = { name: problem.name, night, limit: problem.limit ?? 0 };
  return { title: fill(title, { type }), detail: fill<"name" | "night" | "limit">(detail, facts) };
}

/** Of a rule that nobody has named, the sentence alone, which tells its day. */
function withoutName(words: string): string {
  const sentence = words.replace("{name}: ", "");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function refusedEntry({ code, message }: Extract<PlainProblem, { problem: "identity" }>, speech: Speech): Said {
  const words = identityWords(code, speech);
  return message === undefined ? words : { ...words, advice: fill(speech.words.problems.providerSays, { message }) };
}

/** What would tell whether an account exists, or that it is closed, is told in one sentence for all. */
export function identityWords(code: IdentityCode, { words }: { words: Pick<Speech["words"], "problems"> }): Said {
  const { identity } = words.problems;
  return hasKey(identity, code) ? identity[code] : identity.unknown;
}

type AtDesk = Extract<
  PlainProblem,
  { problem: "room-taken" | "room-dirty" | "wrong-room" | "others-unhoused" | "not-yet" | "picture-refused" }
>;

/** What those who work here meet. */
function atDesk(problem: AtDesk, speech: Speech): Said {
  const { problems } = speech.words;
  switch (problem.problem) {
    case "room-taken": {
      const { title, [problem.by]: detail } = problems["room-taken"];
      return withNumbers({ title: fill(title, problem), detail: fill(detail, problem) }, problem.bookingIds, speech);
    }
    case "room-dirty": {
      const { title, detail } = problems["room-dirty"];
      return { title: fill(title, problem), detail: fill(detail, problem) };
    }
    case "wrong-room": {
      const { title, [problem.reason]: detail } = problems["wrong-room"];
      return { title: fill(title, problem), detail: fill(detail, problem) };
    }
    case "others-unhoused": {
      const { title, [problem.reason]: detail } = problems["others-unhoused"];
      return withNumbers({ title, detail }, problem.bookingIds, speech);
    }
    case "picture-refused": {
      const { title, [problem.reason]: detail } = problems["picture-refused"];
      return { title, detail };
    }
    default: {
      const { title, detail } = problems["not-yet"];
      return { title, detail: fill(detail, { day: dayInWords(problem.on, speech) }) };
    }
  }
}

type NoRoom = Extract<
  PlainProblem,
  { problem: "sold-out" | "cannot-house" | "no-accessible-room" | "stay-refused" | "unpaid-full" | "too-late-today" }
>;

function noRoom(problem: NoRoom, type: string, speech: Speech): Said {
  const { problems } = speech.words;
  if (problem.problem === "stay-refused") return stayRefused(problem, type, speech);
  if (problem.problem === "too-late-today") {
    const { title, detail, noCard } = problems["too-late-today"];
    return { title, detail: problem.noCard ? noCard : detail };
  }
  if (problem.problem === "unpaid-full") {
    const { title, detail } = problem.noCard ? problems["unpaid-full"].noCard : problems["unpaid-full"];
    return { title: fill(title, { type }), detail: fill(detail, { type, night: dayInWords(problem.night, speech) }) };
  }
  if (problem.problem === "sold-out") {
    const { title, night, dates, few } = problems["sold-out"];
    if (problem.left) {
      const only = counted(few.title, problem.left, speech.locale);
      const detail = problem.inCart ? few.inCart : few.detail;
      return { title: only, detail: fill(detail, { only, type, inCart: problem.inCart ?? 0 }) };
    }
    if (problem.wanted !== undefined) {
      return { title: few.notEnough, detail: fill(few.fewer, { type, wanted: problem.wanted }) };
    }
    const detail = problem.night
      ? fill(night, { type, night: dayInWords(problem.night, speech) })
      : fill(dates, { type });
    return { title: fill(title, { type }), detail };
  }
  if (problem.problem === "cannot-house") {
    const words = problems["cannot-house"];
    return { title: fill(words.title, { type }), detail: fill(words[problem.reason], { type }) };
  }
  const words = problems["no-accessible-room"];
  const feature = words.features[problem.feature];
  return { title: fill(words.title, { type, feature }), detail: fill(words[problem.reason], { type, feature }) };
}

interface PaymentSpeech {
  words: Pick<Speech["words"], "payment">;
}

/** Paid, or perhaps paid, and not saved yet. The cart is kept. */
export function savingFailed(bookingIds: readonly number[], speech: PaymentSpeech): Said {
  const { unsaved } = speech.words.payment;
  return { ...unsaved, advice: `${numbersInWords(bookingIds, speech)} ${unsaved.advice}`.trim() };
}

function withNumbers(words: Said, bookingIds: readonly number[], speech: Speech): Said {
  return bookingIds.length > 0 ? { ...words, advice: numbersInWords(bookingIds, speech) } : words;
}

function numbersInWords(bookingIds: readonly number[], { words }: PaymentSpeech): string {
  if (bookingIds.length === 0) return "";
  const { oneNumber, severalNumbers } = words.payment;
  return fill(bookingIds.length > 1 ? severalNumbers : oneNumber, { numbers: bookingIds.join(", ") });
}

function waitInWords(seconds: number, { words, locale }: Speech): string {
  const { notices } = words;
  return seconds < 90
    ? counted(notices.seconds, Math.max(1, Math.ceil(seconds)), locale)
    : counted(notices.minutes, Math.ceil(seconds / 60), locale);
}

function wordsForFields(problems: readonly FieldProblem[], speech: Speech): Words {
  const fields: Record<string, string> = {};
  for (const problem of problems) fields[problem.field] ??= sentenceFor(problem, speech);
  const sentences = [...new Set(Object.values(fields))];
  return { ...speech.words.problems["invalid-fields"], detail: sentences.join(" "), fields };
}

function sentenceFor({ field: path, fault, limit }: FieldProblem, speech: Speech): string {
  const { plain, missing, counts } = speech.words.faults;
  const field = path.split(".").at(-1) ?? "";
  if (fault === "missing" && hasKey(missing, field)) return missing[field];
  if (fault === "not-a-count" && hasKey(counts, field)) return counts[field];
  return limit === undefined ? plain[fault] : limitedSentence({ field, fault, limit }, speech);
}

function limitedSentence({ field, fault, limit }: FieldProblem & { limit: number }, speech: Speech): string {
  const { locale, words } = speech;
  const { limited, plain } = words.faults;
  switch (fault) {
    case "too-many-nights":
      return fill(limited[fault], { nights: counted(words.units.nights, limit, locale) });
    case "too-many-guests":
      return fill(limited[fault], { guests: counted(words.units.guests, limit, locale) });
    case "too-many":
      if (field === "rooms") return fill(limited.tooManyRooms, { limit });
      return fill(field === "items" ? limited.tooManyStays : limited[fault], { limit });
    case "beyond-horizon":
    case "too-many-days":
    case "too-many-people":
    case "too-long":
    case "too-short":
      return fill(limited[fault], { limit });
    default:
      return plain[fault];
  }
}

function hasKey<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}
