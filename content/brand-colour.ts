/** The surfaces of the website on which the house's colour stands as words, and the words that stand on it (`app/styles/tokens.css`). */
export const SURFACES = {
  light: ["#fbf6ec", "#ffffff", "#efe4d0"],
  dark: ["#0f1916", "#182520", "#1f2d27", "#0d1a17"],
} as const;

export type Scheme = keyof typeof SURFACES;

/** WCAG 2.2, 1.4.3: words of any size. */
export const LEAST_CONTRAST = 4.5;

/** How well two colours can be told apart, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether words can be read in the colour on every surface of a scheme, and the other way round. */
export function isReadable(colour: string, scheme: Scheme): boolean {
  return SURFACES[scheme].every((surface) => contrast(colour, surface) >= LEAST_CONTRAST);
}

/** The colour itself where it can be read, else the same hue, darker by day and lighter in the dark by as little as will do. */
export function nearestReadable(colour: string, scheme: Scheme): string {
  const own = colour.toLowerCase();
  if (isReadable(own, scheme)) return own;
  const { lightness, ...tint } = lchOf(own);
  let [fails, passes] = [lightness, scheme === "light" ? 0 : 1];
  while (Math.abs(fails - passes) > STEP) {
    const middle = (fails + passes) / 2;
    if (isReadable(hexOf({ lightness: middle, ...tint }), scheme)) passes = middle;
    else fails = middle;
  }
  return hexOf({ lightness: passes, ...tint });
}

/** The same hue at another lightness, from 0 to 1. */
export function withLightness(colour: string, lightness: number): string {
  return hexOf({ ...lchOf(colour), lightness: Math.min(Math.max(lightness, 0), 1) });
}

export function lightnessOf(colour: string): number {
  return lchOf(colour).lightness;
}

/** Finer than the eye, and than a step of a channel. */
const STEP = 0.0005;

function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Three = [number, number, number];

function linearOf(colour: string): Three {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** In OKLCH (Ottosson 2020; CSS Color 4), where equal steps of lightness look equal. */
interface Lch {
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

function lchOf(colour: string): Lch {
  const [red, green, blue] = linearOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** A screen can't show every tint at every lightness: it gets as much of it as it can. */
function hexOf(lch: Lch): string {
  let chroma = lch.chroma;
  while (chroma > 0.001 && !isShown(linearAt({ ...lch, chroma }))) chroma -= 0.002;
  return `#${linearAt({ ...lch, chroma: Math.max(chroma, 0) })
    .map(channelOf)
    .join("")}`;
}

function linearAt({ lightness, chroma, hue }: Lch): Three {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShown(linear: Three): boolean {
  return linear.every((value) => value >= -0.0001 && value <= 1.0001);
}

function channelOf(linear: number): string {
  const value = Math.min(Math.max(linear, 0), 1);
  const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, "0");
}
