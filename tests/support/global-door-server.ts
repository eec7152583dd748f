import { bundleDoorServer } from "./bundled-door-server.ts";

/** The servers of a whole run of tests are started from one file. */
export const setup = bundleDoorServer;
