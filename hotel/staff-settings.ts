import { bindActs, bindReads, type Posts } from "./bind.ts";
import { discardDraft } from "#hotel/settings/discard-draft.ts";
import { readRates } from "#hotel/settings/read-rates.ts";
import { undoDraft } from "#hotel/settings/undo-draft.ts";
import { readConnections } from "#hotel/settings/read-connections.ts";
import { removeConnection, setConnection } from "#hotel/settings/set-connection.ts";
import { testConnection } from "#hotel/settings/test-connection.ts";
import { addPicture } from "#hotel/settings/add-picture.ts";
import { describePicture, listPictures, readPicture, removePicture } from "#hotel/settings/keep-pictures.ts";
import { leaveDemo, readDemo } from "#hotel/settings/leave-demo.ts";
import { publishVersion } from "#hotel/settings/publish-version.ts";
import {
  listVersions,
  readEdited,
  readInForce,
  readStatementHistory,
  readVersion,
} from "#hotel/settings/read-versions.ts";
import { sendTestLetter } from "#hotel/settings/send-test-letter.ts";
import { saveSetup } from "#hotel/settings/set-up.ts";
import { rehearsePublishing } from "#hotel/settings/rehearse-publishing.ts";
import { saveVersion } from "#hotel/settings/save-version.ts";
import { readSampleLetter } from "#hotel/settings/write-sample-letter.ts";

/** What the owner decides, in versions; the rates are read by whoever may. */
export function openSettings({ behind, withNights }: Posts) {
  return {
    ...bindReads(withNights("rates"), { readRates }),
    ...bindReads(behind("house"), {
      listVersions,
      readVersion,
      readInForce,
      readEdited,
      readStatementHistory,
      listPictures,
      readPicture,
      readDemo,
    }),
    ...bindActs(behind("house"), {
      saveVersion,
      publishVersion,
      rehearsePublishing,
      discardDraft,
      undoDraft,
      saveSetup,
      leaveDemo,
      addPicture,
      describePicture,
      removePicture,
      sendTestLetter,
      readSampleLetter,
    }),
  };
}

/** What the house is connected with. */
export function openConnections({ behind }: Posts) {
  return {
    ...bindReads(behind("house"), { read: readConnections }),
    ...bindActs(behind("house"), { set: setConnection, remove: removeConnection, test: testConnection }),
  };
}
