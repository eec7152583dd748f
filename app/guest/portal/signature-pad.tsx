import { type PointerEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SHEET } from "#hotel/messages/rules/signature.ts";
import type { PortalWords } from "./sender-fields.tsx";
import { begun, drawnTo, lifted, type Point } from "./strokes.ts";

interface SignaturePadProps {
  words: PortalWords["card"];
  /** What was drawn before the form came back. */
  before: string | undefined;
}

/** A sheet to sign on with a finger, a pen or a mouse. A guest who can use none of these types the name instead. */
export function SignaturePad({ words, before = "" }: SignaturePadProps) {
  const [path, setPath] = useState(before);
  const [isDrawing, setDrawing] = useState(false);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawing(true);
    setPath(begun(path, pointOn(event)));
  };
  const end = () => {
    if (isDrawing) setPath(lifted);
    setDrawing(false);
  };
  return (
    <div className="signature-pad">
      <p className="field-label" aria-hidden="true">
        {words.draw}
      </p>
      <svg
        className="signature-pad-sheet"
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        role="img"
        onPointerDown={begin}
        onPointerMove={(event) => {
          if (isDrawing) setPath(drawnTo(path, pointOn(event)));
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <title>{words.draw}</title>
        <line className="signature-pad-line" x1="24" y1="160" x2="576" y2="160" />
        {path === "" ? null : <path d={path} />}
      </svg>
      <input type="hidden" name="signature_drawing" value={isDrawing ? lifted(path) : path} />
      <Button type="button" look="quiet" onClick={() => setPath("")} aria-disabled={path === ""}>
        {words.clear}
      </Button>
    </div>
  );
}

/** Where the pointer is on the sheet, whatever its size on the screen. */
function pointOn(event: PointerEvent<SVGSVGElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * SHEET.width,
    y: ((event.clientY - box.top) / box.height) * SHEET.height,
  };
}
