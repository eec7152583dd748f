import { expect, test } from "vitest";
import { withChosen, withPictureAt } from "./chosen-pictures.ts";

const GARDEN = {
  file: "photo-0123456789abcdef.jpg",
  focus: { x: 70, y: 55 },
  descriptions: { en: "The garden", es: "El jardín" },
};
const ROOM = {
  content: {
    about: { picture: { file: "a.jpg", alt: "A desk", focus: { x: 1, y: 2 } } },
    roomTypes: [{ gallery: [{ file: "b.jpg", alt: "A bed" }] }],
  },
  translations: { es: { about: { picture: { file: "a.jpg", alt: "Un escritorio" } }, roomTypes: [{}] } },
};

test("a picture that is shown at another's place brings its words and its point of focus", () => {
  expect(withPictureAt(ROOM, "content.about.picture", GARDEN)).toEqual({
    content: { ...ROOM.content, about: { picture: { file: GARDEN.file, alt: "The garden", focus: GARDEN.focus } } },
    translations: {
      es: { ...ROOM.translations.es, about: { picture: { file: GARDEN.file, alt: "El jardín" } } },
    },
  });
});

test("a picture without a point of focus takes that of the other away", () => {
  const { content } = withPictureAt(ROOM, "content.about.picture", { ...GARDEN, focus: undefined });
  expect(content).toMatchObject({ about: { picture: { file: GARDEN.file, alt: "The garden" } } });
  expect(JSON.stringify(content)).not.toContain('"x"');
});

test("a picture is added behind the last one of a gallery, in every language", () => {
  const shown = withPictureAt(ROOM, "content.roomTypes.0.gallery.1", GARDEN);
  const { file, focus } = GARDEN;
  expect(shown.content).toMatchObject({
    roomTypes: [{ gallery: [{ file: "b.jpg" }, { file, focus, alt: "The garden" }] }],
  });
  expect(shown.translations).toMatchObject({ es: { roomTypes: [{ gallery: [{}, { alt: "El jardín" }] }] } });
});

test("the first picture of a gallery begins it, and a language in which nothing is written yet stays empty", () => {
  const plain = { content: { roomTypes: [{ id: "queen" }] }, translations: { es: {} } };
  const { content, translations } = withPictureAt(plain, "content.roomTypes.0.gallery.0", GARDEN);
  expect(content).toMatchObject({ roomTypes: [{ id: "queen", gallery: [{ file: GARDEN.file, alt: "The garden" }] }] });
  expect(translations).toEqual({ es: {} });
});

test("a picture that another language does not describe takes the other picture's words away there", () => {
  const { content, translations } = withPictureAt(ROOM, "content.about.picture", {
    ...GARDEN,
    descriptions: { en: "The garden" },
  });
  expect(content).toMatchObject({ about: { picture: { alt: "The garden" } } });
  expect(translations).toMatchObject({ es: { about: { picture: { file: GARDEN.file, alt: "" } } } });
});

test("words that were written with the choice stay", () => {
  const after = structuredClone(ROOM);
  after.content.about.picture = { ...after.content.about.picture, file: GARDEN.file, alt: "Our garden in May" };
  const { content, translations } = withChosen({ before: ROOM, after }, [GARDEN]);
  expect(content).toMatchObject({ about: { picture: { alt: "Our garden in May", focus: GARDEN.focus } } });
  expect(translations).toMatchObject({ es: { about: { picture: { alt: "El jardín" } } } });
});
