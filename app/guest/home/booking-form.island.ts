import { mount } from "#app/islands/mount.tsx";
import type { Start } from "#app/islands/running.ts";
import { BookingForm } from "./booking-form.tsx";

export const start: Start = (root) => mount(root, BookingForm);
