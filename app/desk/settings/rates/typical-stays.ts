import { fill } from "#app/languages/phrase.ts";
import { countInWords, dayInWords, nightsInWords } from "#app/parts/dates.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import type { HotelContent } from "#content/content.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { signedMoney } from "#app/parts/money.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import type { Catalogue, RoomType } from "#hotel/kernel/room-types.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import { refusalOf } from "#hotel/pricing/rules/refusals.ts";
import { priceStay } from "#hotel/pricing/rules/stay-price.ts";
import type { StayRequest } from "#hotel/pricing/rules/stay-request.ts";
import { ratesWords } from "./words.ts";

/** A stay by what is published and by the draft, in words. */
export interface TypicalStay {
  stay: string;
  before: string;
  after: string;
  difference: string;
}

/** How far ahead the others begin, and how long they are: five of each. */
const AHEAD = [7, 30, 75, 150, 270] as const;
const NIGHTS = [1, 2, 3, 7, 14] as const;

interface Compared {
  published: Catalogue;
  draft: Catalogue;
  today: PlainDate;
  /** The nights that the draft changes, in their order. */
  changed: readonly PlainDate[];
}

/** Five stays that begin on nights which the draft changes, if it changes any, and five at common distances. */
export function typicalStays({ published, draft, today, changed }: Compared, content: HotelContent): TypicalStay[] {
  const later = changed.filter((night) => night >= today);
  const onChanged = AHEAD.map(
    (ahead, index) => later[Math.floor((index * later.length) / AHEAD.length)] ?? addDays(today, ahead + 3),
  );
  const starts = [...onChanged, ...AHEAD.map((ahead) => addDays(today, ahead))];
  const [before, after] = [bookOf(published), bookOf(draft)];
  return starts.flatMap((checkIn, index) => {
    const type = draft.roomTypes[index % draft.roomTypes.length];
    const plans = after.plans.filter(({ audience }) => audience !== "code");
    const plan = plans[Math.floor(index / draft.roomTypes.length) % plans.length];
    const nights = NIGHTS[index % NIGHTS.length] ?? 1;
    if (!type || !plan) return [];
    const request: StayRequest = {
      ...{ type: type.id, plan: plan.id, checkIn, checkOut: addDays(checkIn, nights), rooms: 1 },
      ...{ guests: Math.min(2, type.guestsPerRoom), children: [], isMember: true, exemptions: [], day: today },
    };
    return [inWords({ request, type, plan: plan.name, before, after }, content)];
  });
}

interface Asked {
  request: StayRequest;
  type: RoomType;
  plan: string;
  before: RateBook;
  after: RateBook;
}

const speech = speechIn(OWN_LANGUAGE);
const said = ratesWords.typical;

function inWords({ request, type, plan, before, after }: Asked, content: HotelContent): TypicalStay {
  const [was, is] = [before, after].map((book) => outcomeOf(book, request, content));
  const nights = nightsInWords(request, speech);
  const guests = countInWords(request.guests, "guests", speech);
  const stay = fill(said.stay, { type: type.category, plan, nights, day: dayInWords(request.checkIn, speech), guests });
  const more = was?.total === undefined || is?.total === undefined ? undefined : is.total - was.total;
  const same = was?.words === is?.words ? said.same : "";
  return {
    stay,
    before: was?.words ?? "",
    after: is?.words ?? "",
    difference: more ? signedMoney(more, speech) : same,
  };
}

function outcomeOf(book: RateBook, request: StayRequest, content: HotelContent): { total?: number; words: string } {
  const refusal = book.rooms.has(request.type) ? refusalOf(book, request) : undefined;
  if (!refusal) {
    const { total } = priceStay(book, request);
    return { total, words: moneyInWords(total) };
  }
  const { detail } = problemWords(
    { problem: "stay-refused", line: 0, type: request.type, ...refusal },
    content,
    speech,
  );
  return { words: fill(said.refused, { why: detail }) };
}
