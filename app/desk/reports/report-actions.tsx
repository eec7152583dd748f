import { Link } from "react-router";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { numberWords } from "./words.ts";

/** What can be done with a report; none of it is printed. */
export function ReportActions({ back, file }: { back: string; file: string }) {
  const hasScripts = useScripts();
  return (
    <div className="report-actions">
      <Link className={buttonClass("quiet")} to={back}>
        {numberWords.report.back}
      </Link>
      <a className={buttonClass("outline")} href={file} download>
        {numberWords.report.file}
      </a>
      {hasScripts ? (
        <Button type="button" look="outline" onClick={() => window.print()}>
          {numberWords.report.print}
        </Button>
      ) : null}
    </div>
  );
}
