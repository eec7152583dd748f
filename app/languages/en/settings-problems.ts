/** What owners are refused at the settings, and the front desk by what they set. */
export const settingsProblems = {
  "property-refused": {
    title: "This can't be published",
    detail: "Something in it is wrong, or can't be in this house as it is. {faults}",
  },
  "connection-refused": { title: "This can't be a connection", detail: "Nothing was changed: {faults}" },
  "refund-above-limit": {
    title: "This needs a manager",
    detail: "More than {limit} goes back only through a manager or an owner. Nothing was changed.",
  },
  "picture-refused": {
    title: "This is not taken as a picture",
    empty: "The file is empty.",
    "not-a-picture": "This is no JPEG, PNG or WebP picture, whatever its name says.",
    heic: "This is a photograph in HEIC, which browsers can't show. Choose it on the phone that took it, which hands in a JPEG by itself; or save it as JPEG first.",
    "too-large": "The file is larger than 20 MB.",
    "too-many-pixels":
      "It has more pixels than a picture of the house needs: 50 million, and 12,000 on a side, are the most.",
    "too-small": "It is too small to be shown: it has to be 600 pixels wide and 300 high at least.",
    "too-narrow": "It is a strip rather than a picture: one side is more than four times the other.",
    "logo-too-small": "It is too small for a logo: each side has to be at least 88 pixels.",
    "logo-too-narrow": "It is too long for a logo: one side is more than eight times the other.",
    "logo-too-pale":
      "It can hardly be seen on the light background on which a logo stands. Please use a version in dark colors.",
    moving: "It moves. Only still pictures are shown.",
    damaged: "The picture is damaged: it ends too early, or can't be read.",
    "too-hard": "Reading it took more time or memory than a picture needs.",
    "too-many": "The house has 500 pictures, which is as many as it can keep. Please remove some first.",
    "too-many-at-once": "Forty pictures are taken at a time. Please send the others by themselves.",
  },
} as const;
