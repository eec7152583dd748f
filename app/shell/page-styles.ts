import { createContext } from "react";

/** The stylesheet that travels in this answer's document; the browser keeps the one that arrived. */
export const PageStylesContext = createContext("");
