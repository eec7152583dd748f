import { PrintButton } from "#app/desk/parts/print-button.tsx";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { numberWords } from "./words.ts";

/** What can be done with a report; none of it is printed. */
export function ReportActions({ back, file }: { back: string; file: string }) {
  return (
    <div className="report-actions">
      <Link className={buttonClass("quiet")} to={back}>
        {numberWords.report.back}
      </Link>
      <a className={buttonClass("outline")} href={file} download>
        {numberWords.report.file}
      </a>
      <PrintButton>{numberWords.report.print}</PrintButton>
    </div>
  );
}
