import { BackLink } from "#app/desk/parts/back-link.tsx";
import { PrintButton } from "#app/desk/parts/print-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { numberWords } from "./words.ts";

/** What can be done with a report; none of it is printed. */
export function ReportActions({ back, file }: { back: string; file: string }) {
  return (
    <div className="desk-ways">
      <BackLink to={back}>{numberWords.report.back}</BackLink>
      <a className={buttonClass("outline")} href={file} download>
        {numberWords.report.file}
      </a>
      <PrintButton>{numberWords.report.print}</PrintButton>
    </div>
  );
}
