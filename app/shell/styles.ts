import glimpses from "virtual:picture-glimpses";
import css from "#app/styles/index.css?inline";

/**
 * The stylesheet of every page. It travels inside the document: the browser paints before it has asked for anything else.
 * The browser's own bundle doesn't carry it a second time.
 */
export const styles = import.meta.env.SSR ? css + glimpses : "";
