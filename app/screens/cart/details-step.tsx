import { Link, useFetcher, useLocation } from "react-router";
import { links } from "#app/links.ts";
import { countInWords } from "#app/parts/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { dollars } from "#hotel/rules/money.ts";
import { BackField } from "./cart-form.tsx";
import { CartTotal, EmptyCart } from "./cart-step.tsx";
import type { CheckoutAnswer } from "./checkout.tsx";
import { returnPage, withDrawer } from "./drawer-address.ts";
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
  const fetcher = useFetcher<CheckoutAnswer>({ key: "checkout" });
  const answer = fetcher.data ?? answered;
  const { name, email, acceptPolicy }: Record<string, string | undefined> = answer?.words.fields ?? {};
  const busy = fetcher.state !== "idle" ? fetcher.formData?.get("intent") : undefined;
  if (contents.lines.length === 0) return <EmptyCart />;
  return (
    <fetcher.Form method="post" action={links.checkout()} className="cart-form">
      <div className="cart-drawer-body stack">
        {answer && isGeneral(answer) ? <Trouble words={answer.words} /> : null}
        <BackToCart count={contents.lines.length} page={answered?.back} />
        <BackField page={answered?.back} />
        <input type="hidden" name="clientKey" value={contents.clientKey} />
        <input type="hidden" name="grandTotal" value={dollars(contents.grandTotal)} />
        <Field label="Name" name="name" autoComplete="name" required defaultValue={answer?.typed.name} error={name} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={answer?.typed.email}
          error={email}
          hint="The confirmation goes to this address."
        />
        <Policy policy={contents.policy} accepted={answer?.typed.acceptPolicy ?? false} error={acceptPolicy} />
      </div>
      <footer className="cart-drawer-foot">
        <CartTotal amount={contents.grandTotal} />
        <Button name="intent" value="pay" className="cart-wide" aria-disabled={busy !== undefined}>
          {busy === "pay" ? "Holding your rooms ..." : "Continue to payment"}
        </Button>
        <Button look="quiet" name="intent" value="reserve" className="cart-wide" aria-disabled={busy !== undefined}>
          {busy === "reserve" ? "Reserving ..." : "Reserve without paying"}
        </Button>
        <p className="cart-fine-print">
          Without paying, your rooms are held while the front desk looks at your reservation, for a day at most and
          never past 6 PM on the day you arrive. It counts once the desk confirms it.
        </p>
      </footer>
    </fetcher.Form>
  );
}

/** Faults with their own field stand beside it; everything else stands at the top. */
function isGeneral(answer: CheckoutAnswer): boolean {
  const beside = ["name", "email", "acceptPolicy"];
  return Object.keys(answer.words.fields).every((field) => !beside.includes(field));
}

function BackToCart({ count, page }: { count: number; page: string | undefined }) {
  const here = useLocation();
  return (
    <p className="cart-back">
      <Link to={withDrawer(page === undefined ? here : returnPage(page), "open")} replace preventScrollReset>
        Back to your cart ({countInWords(count, "stay")})
      </Link>
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
  return (
    <fieldset className="cart-policy">
      <legend>If your plans change</legend>
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
        <span>I have read this and agree.</span>
      </label>
      {error ? (
        <p id="cart-policy-error" className="field-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
