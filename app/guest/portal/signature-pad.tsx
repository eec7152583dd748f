import { island } from "#app/islands/island.ts";
import { Button } from "#app/ui/button.tsx";
import { SHEET } from "#hotel/messages/rules/signature.ts";
import type { PortalWords } from "./sender-fields.tsx";

interface SignaturePadProps {
  words: PortalWords["card"];
  /** What was drawn before the form came back. */
  before: string | undefined;
}

/**
 * A sheet to sign on with a finger, a pen or a mouse (`signature.island.ts`). A guest who can use none of these types the
 * name instead.
 */
export function SignaturePad({ words, before = "" }: SignaturePadProps) {
  return (
    <div className="signature-pad" data-needs="scripts" hidden {...island("signature", "seen")}>
      <p className="field-label" aria-hidden="true">
        {words.draw}
      </p>
      <svg className="signature-pad-sheet" viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="img">
        <title>{words.draw}</title>
        <line className="signature-pad-line" x1="24" y1="160" x2="576" y2="160" />
        <path d={before} />
      </svg>
      <input type="hidden" name="signature_drawing" defaultValue={before} />
      <Button type="button" look="quiet" aria-disabled={before === ""}>
        {words.clear}
      </Button>
    </div>
  );
}
