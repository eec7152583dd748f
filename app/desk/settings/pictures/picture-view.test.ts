import { expect, test } from "vitest";
import type { PictureInHand } from "#hotel/settings/keep-pictures.ts";
import { pictureView } from "./picture-view.ts";

test("a picture is called by what the house's own language says of it, whichever language comes first", () => {
  const picture = {
    file: "photo-1.jpg",
    name: "photo-1",
    widths: [400],
    descriptions: { de: "Ein Bett", en: "A bed" },
  };
  expect(pictureView(picture as unknown as PictureInHand)).toMatchObject({ alt: "A bed" });
});
