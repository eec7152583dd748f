import { draw } from "#app/islands/mount.tsx";
import type { Start } from "#app/islands/running.ts";
import { CardStep } from "./card-step.tsx";

export const start: Start = (root) => draw(root, CardStep);
