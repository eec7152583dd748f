import { z } from "zod";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";

const inches = z.number().min(1).max(999);
const atLeast = (least: number, source: string) => inches.min(least, `must be at least ${least} (${source})`);

/** Measured with a tape in the room itself; the limits are those of the 2010 ADA Standards named beside them. */
const mobility = z
  .object({
    /** Clear width of the entrance and bathroom doors at 90 degrees. */
    doorClearInches: atLeast(32, "2010 Standards 404.2.3"),
    /** Circle in which a wheelchair turns. */
    turningSpaceInches: atLeast(60, "2010 Standards 304.3.1"),
    /** Floor to the top of the mattress; the Standards set no height, so it is told. */
    bedHeightInches: inches.max(40),
    /** Clear floor on either side of the bed. */
    besideBedInches: atLeast(30, "2010 Standards 806.2.3"),
    toiletSeatInches: inches
      .min(17, "must be 17 to 19 (2010 Standards 604.4)")
      .max(19, "must be 17 to 19 (2010 Standards 604.4)"),
    grabBars: z.array(z.enum(["toilet", "shower", "bathtub"])).min(1),
    bathing: z.enum(["roll-in-shower", "transfer-shower", "bathtub"]),
    /** Inside the shower or tub. */
    bathingWidthInches: inches,
    bathingDepthInches: inches,
    hasSeat: z.boolean(),
    hoseInches: atLeast(59, "2010 Standards 607.6 and 608.6"),
  })
  .superRefine((room, check) => {
    if (room.bathing === "bathtub") return;
    const { width, depth, source } = LEAST_SIZE[room.bathing];
    if (room.bathingWidthInches >= width && room.bathingDepthInches >= depth) return;
    const message = `a ${room.bathing} must measure at least ${width} by ${depth} (2010 Standards ${source})`;
    check.addIssue({ code: "custom", path: ["bathing"], message });
  });

const LEAST_SIZE = {
  "roll-in-shower": { width: 60, depth: 30, source: "608.2.2" },
  "transfer-shower": { width: 36, depth: 36, source: "608.2.1" },
} as const;

const communication = z.object({
  /** Smoke alarm with a strobe light (806.3.1). */
  hasVisualAlarm: z.literal(true, "must be true: the alarm is what the room is named for (2010 Standards 806.3.1)"),
  /** A light for a knock at the door and one for the telephone (806.3.2). */
  hasDoorLight: z.boolean(),
  hasPhoneLight: z.boolean(),
  phoneGainDecibels: z.number().min(20, "must be at least 20 (2010 Standards 704.3)").max(60),
  /** An outlet beside the telephone, for a TTY. */
  outletFromPhoneInches: inches.max(48, "must be at most 48 (2010 Standards 806.3.2)"),
  textTelephone: z.enum(["in-room", "at-desk"]),
});

/** A room that the hotel may promise, with what was measured there. */
export const accessibleRoom = z
  .object({ number: z.int(), mobility: mobility.optional(), communication: communication.optional() })
  .refine((room) => room.mobility || room.communication, "names neither mobility nor communication features");

export type AccessibleRoom = z.output<typeof accessibleRoom>;

const FEATURES = ["mobility", "communication"] as const satisfies readonly RoomFeature[];

export function featuresOf(room: AccessibleRoom): RoomFeature[] {
  return FEATURES.filter((feature) => room[feature]);
}

/** What at least one room of the house offers. */
export function featuresOffered({ accessibleRooms }: { accessibleRooms: readonly AccessibleRoom[] }): RoomFeature[] {
  const all = new Set(accessibleRooms.flatMap(featuresOf));
  return FEATURES.filter((feature) => all.has(feature));
}
