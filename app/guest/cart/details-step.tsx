import { Link, PrefetchPageLinks, useFetcher, useLocation } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import type { Words } from "#app/languages/problem-words.ts";
import { type PageSpeech, useLanguage } from "#app/languages/use-language.ts";
import { countInWords } from "#app/parts/dates.ts";
import { returnPage } from "#app/parts/return-page.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { dollars } from "#hotel/kernel/money.ts";
import { BackField } from "./cart-form.tsx";
import { CartTotal, EmptyCart } from "./cart-step.tsx";
import type { CheckoutAnswer } from "./checkout.tsx";
import { withDrawer } from "./drawer-address.ts";
import type { DrawerContents } from "./read-drawer.ts";
import { Trouble } from "./trouble.tsx";

/** Who books, and under which terms. `answered` is what the form got back before JavaScript could ask. */
export function DetailsStep({
  contents,
  answered,
}: {
  contents: DrawerContents;
  answered?: CheckoutAnswer | undefined;
}) {
  const page = useLanguage();
  const { cart } = page.words;
  const fetcher = useFetcher<CheckoutAnswer>({ key: "checkout" });
  const answer = fetcher.data ?? answered;
  const words = answer && saidTo(answer, cart);
  const { name, email, acceptPolicy }: Record<string, string | undefined> = words?.fields ?? {};
  const busy = fetcher.state !== "idle" ? fetcher.formData?.get("intent") : undefined;
  if (contents.lines.length === 0) return <EmptyCart />;
  return (
    <fetcher.Form method="post" action={page.links.checkout()} className="cart-form" noValidate>
      {/* What answers a lost connection must not itself come over that connection. */}
      <PrefetchPageLinks page={page.links.checkout()} />
      <div className="cart-drawer-body stack">
        {words && isGeneral(words) ? <Trouble words={words} /> : null}
        <BackToCart count={contents.lines.length} page={answered?.back} />
        {contents.guest ? null : <LogInFirst page={answered?.back} />}
        <BackField page={answered?.back} />
        <input type="hidden" name="clientKey" value={contents.clientKey} />
        <input type="hidden" name="grandTotal" value={dollars(contents.grandTotal)} />
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
        <Policy
          policy={contents.policy}
          accepted={answer?.typed.acceptPolicy ?? contents.accepted}
          error={acceptPolicy}
        />
      </div>
      <footer className="cart-drawer-foot">
        <CartTotal amount={contents.grandTotal} />
        <Button name="intent" value="pay" className="cart-wide" aria-disabled={busy !== undefined}>
          {busy === "pay" ? cart.holding : cart.continue}
        </Button>
        <Button look="quiet" name="intent" value="reserve" className="cart-wide" aria-disabled={busy !== undefined}>
          {busy === "reserve" ? cart.reserving : cart.reserve}
        </Button>
        <ReserveTerms minutesToProve={contents.minutesToProve} />
      </footer>
    </fetcher.Form>
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
function saidTo({ words, intent }: CheckoutAnswer, cart: PageSpeech["words"]["cart"]): Words {
  const said = words ?? { ...cart.noAnswer, fields: {} };
  const isPlain = Object.keys(said.fields).length === 0;
  return intent === "reserve" && isPlain ? { ...said, title: cart.reservingFailed } : said;
}

/** A field's faults are shown beside it, everything else at the top. */
function isGeneral({ fields }: Words): boolean {
  const beside = ["name", "email", "acceptPolicy"];
  return Object.keys(fields).every((field) => !beside.includes(field));
}

function BackToCart({ count, page }: { count: number; page: string | undefined }) {
  const here = useLocation();
  const speech = useLanguage();
  const stays = countInWords(count, "stays", speech);
  return (
    <p className="cart-back">
      <Link to={withDrawer(page === undefined ? here : returnPage(page), "open")} replace preventScrollReset>
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
      <label className="cart-policy-accept">
        <input
          type="checkbox"
          name="acceptPolicy"
          required
          defaultChecked={accepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "cart-policy-error" : undefined}
        />
        <span>{cart.accept}</span>
      </label>
      {error ? (
        <p id="cart-policy-error" className="field-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
