/** What the page gives an island. */
export interface Page {
  /** Goes to an address of the house, as a form's answer would: in place where it is this very page. */
  leadOn(address: string): Promise<void>;
  /** Shows what a `<template>` of the page holds, such as a dialog; with these words where it has none of its own. */
  tell(template: HTMLTemplateElement, words?: { title: string; detail: string }): void;
  /** Turns a sideways swipe over a part of the page into a step: 1 to the left, -1 to the right. */
  listenForSwipes(part: HTMLElement, turn: (step: 1 | -1) => void): void;
}

/** What an island in the browser can be told. */
export interface Running {
  /** The server has rendered it anew. */
  update?(props: unknown): void;
  /** It leaves the page. */
  stop?(): void;
}

/** What every `*.island.ts` exports: takes over the server's markup. */
export type Start = (root: HTMLElement, page: Page) => Running | undefined | Promise<Running>;
