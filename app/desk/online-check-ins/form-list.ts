import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readList } from "#app/desk/parts/desk-call.ts";
import { type ListWish, searchFor } from "#app/desk/parts/list-wish.ts";
import { nextIn } from "#app/desk/parts/next-page.ts";
import type { ListedForm } from "#hotel/messages/ports/guest-forms.ts";
import type { FormFilter } from "#hotel/messages/rules/form-query.ts";

export type FormWish = ListWish<FormFilter>;

export interface FormPage {
  forms: ListedForm[];
  /** The cursor of the next page. */
  next: string | undefined;
}

export const PAGE_LENGTH = 50;

/** Guests' forms; while another page or search is on its way, the one before is shown. */
export function formList(wish: FormWish) {
  return queryOptions({
    queryKey: formKey(wish),
    queryFn: ({ signal }) => readForms(wish, signal),
    placeholderData: keepPreviousData,
  });
}

export function formKey(wish: FormWish) {
  return ["guest-forms", searchFor(wish)] as const;
}

interface FormOnWire extends Omit<ListedForm, "receivedAt"> {
  receivedAt: string;
}

async function readForms(wish: FormWish, signal: AbortSignal): Promise<FormPage> {
  const asked = new URLSearchParams({ ...searchFor(wish), limit: String(PAGE_LENGTH) });
  const answer = await readList(`/api/guest-forms?${asked}`, signal);
  const forms = (await answer.json()) as FormOnWire[];
  return {
    forms: forms.map((form) => ({ ...form, receivedAt: Date.parse(form.receivedAt) })),
    next: nextIn(answer.headers.get("link")),
  };
}
