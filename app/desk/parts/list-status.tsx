import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fill } from "#app/languages/phrase.ts";
import { timeInWords } from "#app/parts/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { useScripts } from "#app/parts/use-scripts.ts";
import { UnreadList } from "./list-client.ts";
import { useTimeZone } from "./at-desk.ts";
import { OffDesk, SignedOut } from "./outcome-notice.tsx";
import { telling } from "./telling.ts";
import { useOnline } from "./use-online.ts";
import { words } from "./words.ts";

export interface Reading
  extends Pick<UseQueryResult, "data" | "error" | "dataUpdatedAt" | "isFetching" | "isPlaceholderData"> {
  refetch: () => unknown;
}

/** The state of a list: as of when it is, that it is not, and why; with the button that reads it again. */
export function ListStatus({ list }: { list: Reading }) {
  return (
    <UnlessUnread list={list} said={words}>
      <RefreshRow list={list} />
    </UnlessUnread>
  );
}

interface UnlessUnreadProps {
  list: Reading;
  /** Where it is here from `{time}`, and, empty, where it is not. */
  said: Record<"offline" | "offlineEmpty" | "unread" | "unreadEmpty", string>;
  children?: ReactNode;
}

/** That something could not be read, or not again, and why; where all is well, what is inside. */
export function UnlessUnread({ list, said, children }: UnlessUnreadProps) {
  const online = useOnline();
  const time = useHouseTime(list.dataUpdatedAt);
  const has = hasOwnData(list);
  if (!online) return <ListNotice>{fill(has ? said.offline : said.offlineEmpty, { time })}</ListNotice>;
  if (!list.error) return children;
  return (
    <ListNotice action={<TryAgain list={list} />}>{fill(has ? said.unread : said.unreadEmpty, { time })}</ListNotice>
  );
}

/** What may be shown: the list that was asked for, or the one before it while this one is under way. */
export function shownData<List>(list: UseQueryResult<List>): List | undefined {
  return hasOwnData(list) || list.fetchStatus === "fetching" ? list.data : undefined;
}

function hasOwnData(list: Pick<Reading, "data" | "isPlaceholderData">): boolean {
  return list.data !== undefined && !list.isPlaceholderData;
}

/** The session ended or the role changed while the page stood open: nothing of the list stays on the screen. */
export function lostDesk({ error }: Pick<Reading, "error">) {
  if (!(error instanceof UnreadList)) return undefined;
  if (error.status === 401) return <SignedOut />;
  return error.status === 403 ? <OffDesk /> : undefined;
}

function ListNotice({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className="desk-status desk-status-bad" role="alert">
      <p>{children}</p>
      {action}
    </div>
  );
}

function TryAgain({ list }: { list: Reading }) {
  return (
    <Button type="button" look="outline" aria-disabled={list.isFetching} onClick={() => void list.refetch()}>
      {words.tryAgain}
    </Button>
  );
}

function RefreshRow({ list }: { list: Reading }) {
  const hasScripts = useScripts();
  const time = useHouseTime(list.dataUpdatedAt);
  return (
    <div className="desk-status">
      <p className="figures">{hasOwnData(list) ? fill(words.readAt, { time }) : ""}</p>
      {hasScripts ? (
        <Button type="button" look="quiet" aria-disabled={list.isFetching} onClick={() => void list.refetch()}>
          {words.refresh}
        </Button>
      ) : null}
    </div>
  );
}

function useHouseTime(at: number): string {
  return timeInWords(at, useTimeZone(), telling);
}
