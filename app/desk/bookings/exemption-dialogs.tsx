import { useSearchParams } from "react-router";
import { ActDialog, typedIn } from "#app/desk/parts/act-form.tsx";
import type { Again } from "#app/desk/parts/outcome.ts";
import { fill } from "#app/languages/phrase.ts";
import { Field } from "#app/ui/field.tsx";
import type { DetailsView } from "./details-view.ts";
import { detailsWords } from "./details-words.ts";
import { Outcome, settlementInWords } from "./preview-dialog.tsx";

const { ask, acts } = detailsWords;

interface ExemptionProps {
  view: DetailsView;
  again: Again | undefined;
}

/** What sparing the booking a tax comes to, or levying it again, or saying no. */
export function ExemptionDialog({ view, again, act }: ExemptionProps & { act: ExemptionAct }) {
  const [search] = useSearchParams();
  const { details, exemptionPreview } = view;
  const { booking } = details;
  const exemption = details.exemptions.find(({ id }) => id === (search.get("exemption") ?? again?.typed.exemption));
  if (!exemption) return null;
  const { id, name, paperName, paper = "" } = exemption;
  const shown = exemptionPreview && !("refused" in exemptionPreview) ? exemptionPreview : undefined;
  const difference = shown && { difference: shown.difference / 100 };
  return (
    <ActDialog
      act={act}
      of={booking}
      more={{ exemption: id, ...difference }}
      title={fill(ask[act].title, { name: booking.name, exemption: name })}
      answer={acts[act]}
      isReady={act === "decline-exemption" || shown !== undefined}
      again={again}
    >
      {act === "exempt" ? (
        <>
          <p>{fill(ask.exempt.detail, { paperName })}</p>
          <Field label={ask.exempt.paper} {...typedIn(again, "paper", paper)} maxLength={60} required />
        </>
      ) : null}
      {act === "decline-exemption" ? <p>{ask["decline-exemption"].detail}</p> : null}
      {exemptionPreview && "refused" in exemptionPreview ? (
        <p className="details-warning">{exemptionPreview.refused}</p>
      ) : null}
      {shown ? <Outcome said={settlementInWords(shown)} /> : null}
    </ActDialog>
  );
}

export type ExemptionAct = "exempt" | "decline-exemption" | "levy-again";
