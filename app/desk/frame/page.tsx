import { Outlet } from "react-router";
import { DeskFault } from "#app/desk/parts/desk-fault.tsx";

/** Around every page of the dashboard: a page that breaks leaves the frame standing. */
export const ErrorBoundary = DeskFault;

export default function Page() {
  return <Outlet />;
}
