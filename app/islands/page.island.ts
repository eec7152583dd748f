import { beginIslands, listenForTouches } from "./begin-islands.ts";
import { listenToDialogs, showDialogs } from "./dialogs.ts";
import { focusOnAnswer, listenToForms } from "./forms.ts";
import { bringLate } from "./late.ts";
import { leadOn } from "./lead-on.ts";
import { listenToPanels } from "./panels.ts";
import { refreshWhenShownAgain } from "./refresh.ts";
import { equip, listenForSmallActs } from "./small-acts.ts";
import { listenForSwipes } from "./swipes.ts";
import { tell } from "./tell.ts";

// The script of every guest's page. Without it all of the page works by itself, slower and with whole documents.
bringLate();
listenToDialogs();
listenForSmallActs();
listenToPanels();
listenToForms();
listenForTouches({ leadOn, tell, listenForSwipes });
equip(document);
showDialogs();
// What a form sent before this script was here has led to.
if (document.activeElement === document.body) focusOnAnswer();
beginIslands(document);
refreshWhenShownAgain();
document.documentElement.dataset.scripts = "here";
