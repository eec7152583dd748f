import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { contentContext, originContext, practiceContext, speechContext } from "#app/context.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { readContent } from "#content/content.ts";
import { readFolder } from "#server/content-files.ts";
import { sampleBooking } from "#tests/support/sample-letters.ts";
import { stayCalendarIn } from "./stay-calendar.ts";

const { content, translations } = await readFolder();

test.each([true, false])(
  "a stay's calendar file says whether its house is one for practice: %s",
  async (isPractice) => {
    const context = new RouterContextProvider();
    context.set(originContext, "http://hotel.example.com");
    context.set(contentContext, readContent(content, translations));
    context.set(speechContext, speechIn("en"));
    context.set(practiceContext, isPractice);
    const file = await stayCalendarIn(context, [sampleBooking()]).text();
    expect(file.includes("DESCRIPTION:Practice only: no room is booked\\, and no money has moved.\\n")).toBe(
      isPractice,
    );
  },
);
