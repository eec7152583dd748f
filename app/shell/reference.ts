import { createContext, useContext } from "react";

/** By which the desk finds in the log what broke on this page; empty where nothing did. */
export const ReferenceContext = createContext("");

// The browser keeps what arrived with the document, so that it draws the page of a fault as the server did.
const arrived = import.meta.env.SSR ? "" : (document.documentElement.dataset.reference ?? "");

export function useReference(): string {
  return useContext(ReferenceContext) || arrived;
}
