import { useLocation, useNavigate, useSearchParams } from "react-router";
import { without } from "./asked.ts";

/** The page without a dialog, which those search parameters open: where its form goes, and the way back. */
export function useShut(names: readonly string[]): { address: string; now: () => void } {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const rest = without(names, search).toString();
  const address = rest ? `${pathname}?${rest}` : pathname;
  return { address, now: () => void navigate(address, { replace: true, preventScrollReset: true }) };
}
