import type { Store as StoreOf } from "#hotel/kernel/ports/store.ts";
import type { SettingsPorts, SettingsTables } from "#hotel/settings/ports.ts";

/** Every table of every domain. */
export type Tables = SettingsTables;

export type Store = StoreOf<Tables>;

/** Everything the hotel needs from the world, and what its owner decided: the ports of all domains together. */
export type Ports = SettingsPorts;
