import { expect, test } from "vitest";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { RoomChoices } from "./room-choices.tsx";

test("where no room is the stay's own, the first that can be had is chosen, so that its dirt can be asked about", () => {
  const choices = [
    { room: 204, status: "free", isPresent: false, care: "dirty" },
    { room: 205, status: "free", isPresent: false, care: "dirty" },
  ] as const;
  const taken = { room: 203, status: "taken", isPresent: false, care: "clean" } as const;
  const page = shownAtDesk(
    () => <RoomChoices choices={[taken, ...choices]} label="Room" guestComes />,
    "/dashboard/allbooking",
  );
  expect(page.match(/<option[^>]*selected[^>]*>/g)).toEqual(['<option value="204" selected="">']);
});
