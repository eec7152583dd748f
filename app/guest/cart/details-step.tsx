import { Link, useLocation } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import type { Words } from "#app/languages/problem-words.ts";
import { type PageSpeech, useLanguage } from "#app/languages/use-language.ts";
import { countInWords } from "#app/parts/dates.ts";
import { returnPage } from "#app/parts/return-page.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { dollars } from "#hotel/kernel/money.ts";
import { NewTotal } from "./new-total.tsx";
import { CartStep, CartTotal, EmptyCart, isBlocked } from "./cart-step.tsx";
import type { CheckoutAnswer } from "./checkout.tsx";
import { TYPED } from "./checkout-fields.ts";
import { withDrawer } from "./drawer-address.ts";
import { Exemption } from "./exemption.tsx";
import { PayOrReserve } from "./pay-or-reserve.tsx";
import type { DrawerContents } from "./read-drawer.ts";
import { Wishes } from "./wishes.tsx";
import { Trouble } from "./trouble.tsx";
import { useThisPage } from "./use-this-page.ts";

interface DetailsStepProps {
  contents: DrawerContents;
  /** What the form got back. */
  answer?: CheckoutAnswer | undefined;
}

/** Who books, and under which terms. */
export function DetailsStep({ contents, answer }: DetailsStepProps) {
  const page = useLanguage();
  const { cart } = page.words;
  const words = answer && saidTo(answer, cart);
  const { grandTotal, policy } = answer?.promised ?? contents;
  const isTooLittle = grandTotal < contents.leastByCard;
  const mayReserve = contents.mayReserve || isTooLittle;
  const { name, email, acceptPolicy }: Record<string, string | undefined> = words?.fields ?? {};
  if (contents.lines.length === 0) return <EmptyCart pictures={contents.instead} />;
  if (isBlocked(contents)) return <CartStep contents={contents} />;
  return (
    <form id="checkout" method="post" action={page.links.checkout()} className="cart-form" noValidate>
      <div className="cart-drawer-body stack">
        {words && isGeneral(words) ? <Trouble words={words} /> : null}
        {answer ? null : <NewTotal total={grandTotal} />}
        {answer?.changed ? <Trouble words={answer.changed} /> : null}
        {(["pay", "reserve"] as const).map((intent) => (
          <template key={intent} data-for={intent}>
            <Trouble words={saidTo({ words: { ...cart.noAnswer, fields: {} }, intent }, cart)} />
          </template>
        ))}
        <BackToCart count={contents.lines.length} page={answer?.back} />
        {contents.guest ? null : <LogInFirst page={answer?.back} />}
        <Shown {...{ contents, answer }} />
        <Field
          label={cart.guestName}
          name="name"
          autoComplete="name"
          required
          defaultValue={answer?.typed.name ?? contents.guest?.name}
          error={name}
        />
        <Field
          label={cart.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={answer?.typed.email ?? contents.guest?.email}
          error={email}
          hint={cart.emailHint}
        />
        <Wishes guest={contents.guest} typed={answer?.typed} faults={words?.fields ?? {}} />
        <Exemption exemptions={contents.exemptions} typed={answer?.typed} faults={words?.fields ?? {}} />
        <Policy
          policy={policy}
          accepted={answer ? answer.typed.acceptPolicy && !answer.otherPolicy : contents.isAgreed}
          error={(answer ?? contents).otherPolicy ?? acceptPolicy}
        />
      </div>
      <footer className="cart-drawer-foot">
        <CartTotal amount={grandTotal} />
        <PayOrReserve takesCards={contents.takesCards} isTooLittle={isTooLittle} mayReserve={mayReserve} />
        {mayReserve ? <ReserveTerms minutesToProve={contents.minutesToProve} /> : null}
      </footer>
    </form>
  );
}

/** What the guest has before them, and where: it is booked as it was shown, or they are asked anew. */
function Shown({ contents, answer }: DetailsStepProps) {
  const here = useThisPage();
  const { grandTotal, quote, policy } = answer?.promised ?? contents;
  return (
    <>
      <input type="hidden" name="back" value={answer?.back ?? here} />
      <input type="hidden" name="clientKey" value={contents.clientKey} />
      <input type="hidden" name="cart" value={contents.cart} />
      <input type="hidden" name="grandTotal" value={dollars(grandTotal)} />
      <input type="hidden" name="policy" value={policy.mark} />
      {Object.entries(quote ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={`quote.${name}`} value={value} />
      ))}
    </>
  );
}

/** What a reservation without payment is worth, and until when. */
function ReserveTerms({ minutesToProve }: Pick<DrawerContents, "minutesToProve">) {
  const { cart } = useLanguage().words;
  const proof = minutesToProve === undefined ? "" : `${fill(cart.reserveProof, { minutes: minutesToProve })} `;
  return (
    <p className="cart-fine-print">
      {proof}
      {cart.reserveTerms}
    </p>
  );
}

/** The title over a reservation that failed is fixed (docs/SPECIFICATION.md, 8). */
function saidTo({ words, intent }: Pick<CheckoutAnswer, "words" | "intent">, cart: PageSpeech["words"]["cart"]): Words {
  const isPlain = Object.keys(words.fields).length === 0;
  return intent === "reserve" && isPlain ? { ...words, title: cart.reservingFailed } : words;
}

/** A field's faults are shown beside it, everything else at the top. */
function isGeneral({ fields }: Words): boolean {
  const beside: readonly string[] = [...TYPED, "acceptPolicy"];
  return Object.keys(fields).every((field) => !beside.includes(field));
}

function BackToCart({ count, page }: { count: number; page: string | undefined }) {
  const here = useLocation();
  const speech = useLanguage();
  const stays = countInWords(count, "stays", speech);
  return (
    <p className="cart-back">
      <Link to={withDrawer(page === undefined ? here : returnPage(page), "open")}>
        {fill(speech.words.cart.backToCartWith, { stays })}
      </Link>
    </p>
  );
}

/** For guests with an account; they come back to this very step. */
function LogInFirst({ page }: { page: string | undefined }) {
  const here = useLocation();
  const { words, links } = useLanguage();
  const back = withDrawer(page === undefined ? here : returnPage(page), "details");
  return (
    <p className="cart-back">
      <Filled phrase={words.cart.logInFirst} with={{ link: <Link to={links.login(back)}>{words.cart.logIn}</Link> }} />
    </p>
  );
}

function Policy({
  policy,
  accepted,
  error,
}: {
  policy: DrawerContents["policy"];
  accepted: boolean;
  error: string | undefined;
}) {
  const { cart } = useLanguage().words;
  return (
    <fieldset className="cart-policy">
      <legend>{cart.plansChange}</legend>
      {policy.deadlines.map((sentence) => (
        <p key={sentence} className="cart-policy-deadline">
          {sentence}
        </p>
      ))}
      <p className="cart-policy-words">{policy.words}</p>
      {/* Its id is the policy's own: a page that is changed into another one keeps a tick, and none for terms that nobody has read. */}
      <CheckField id={`accept-${policy.mark}`} name="acceptPolicy" required defaultChecked={accepted} error={error}>
        {cart.accept}
      </CheckField>
    </fieldset>
  );
}
