import { mount } from "#app/islands/mount.tsx";
import type { Start } from "#app/islands/running.ts";
import { AskedDates } from "./asked-dates.tsx";

export const start: Start = (root) => mount(root, AskedDates);
