import { useLocation } from "react-router";

/** This very page, as a form's action is told to come back to it. */
export function useThisPage(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
