import { describe, expect, test } from "vitest";
import { nameFaults, nameOf } from "./person-name.ts";

describe("a guest's name", () => {
  test.each([
    "Ada Example",
    "Zoë Œuvray-Müller",
    "Siobhán O’Brien",
    "Shaun O'Brien Jr.",
    "J.R.R. Example",
    "M.S.Dhoni Example",
    "St.John Example",
    "Dr. Ma.Cristina de los Ángeles y Ñandú",
    "Jean-Luc d’Arc",
    "Þorgerður Dæmi",
    "Nguyễn Thị Ví Dụ",
    "عائشة مثال",
    "مرים דוגמה",
    "王小明",
    "山田・太郎",
    "ஏதாவது உதாரணம்",
    "Анна Пример",
    "Example & Sons, Ltd.",
    "Ada Example (née Sample)",
    "Ana / Luis Example",
    "علی\u200Cرضا مثال",
    "ක්\u200Dරිස් උදාහරණ",
    "<b>Ada</b> Example",
    "Wolfeschlegelsteinhausenbergerdorff ".repeat(2).trim(),
  ])("%s is taken as it is", (name) => {
    expect(nameOf(name)).toBe(name);
    expect(nameFaults(name)).toEqual([]);
  });

  test.each([
    "You have won, see https://evil.example/prize",
    "http://evil.example",
    "www.evil.example",
    "WWW.EVIL.EXAMPLE",
    "Claim it at evil.com",
    "Claim it at Evil.Com!",
    "EVIL.SHOP",
    "t.co",
    "eve@evil.example",
    "bit.ly/prize",
    "ftp://evil",
    "evil\u200B.com",
    "evil.\u200Dcom",
    "\u202Emoc.live",
  ])("%s is none", (name) => {
    expect(nameFaults(nameOf(name))).toEqual([{ field: "name", fault: "not-a-name" }]);
  });

  test("is what shows of it: nothing unseen turns it around, and a blank one is missing", () => {
    expect(nameOf("Ada\u202E Example\u2066\u200B\uFEFF")).toBe("Ada Example");
    for (const blank of ["\u200B", "\u200D \u200C", "\u3164", "\u2800\u2800", "\u00A0\u202E", "\u0301"])
      expect(nameFaults(nameOf(blank))).toEqual([{ field: "name", fault: "missing" }]);
  });

  test("has one line and at most a hundred characters", () => {
    expect(nameOf("Ada\r\nExample\u2028the First")).toBe("Ada Example the First");
    expect(nameFaults("a".repeat(100))).toEqual([]);
    expect(nameFaults("a".repeat(101))).toEqual([{ field: "name", fault: "too-long", limit: 100 }]);
    expect(nameFaults(nameOf(" \n "))).toEqual([{ field: "name", fault: "missing" }]);
    expect(nameFaults(nameOf({ toString: () => "Ada" }))).toEqual([{ field: "name", fault: "missing" }]);
  });
});
