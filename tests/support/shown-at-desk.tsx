import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, type Navigation, UNSAFE_DataRouterNavigationContext } from "react-router";
import { speechIn } from "#app/languages/speech-in.ts";
import { PageSpeechContext } from "#app/languages/use-language.ts";
import type { AtDesk } from "#app/desk/parts/at-desk.ts";
import type { Role } from "#hotel/kernel/roles.ts";

/** A part of the dashboard at an address, as somebody of this role gets it from the server. */
export function shownAtDesk(Component: ComponentType, at: string, role: Role = "owner"): string {
  const desk: AtDesk = {
    me: { id: "me", name: "Olive Example", email: "olive@example.com", role },
    house: "The house",
    timeZone: "UTC",
  };
  const path = at.split("?")[0] ?? at;
  const Spoken = () => (
    <PageSpeechContext value={speechIn("en")}>
      <Component />
    </PageSpeechContext>
  );
  const Page = createRoutesStub([{ id: "desk", loader: () => desk, children: [{ path, Component: Spoken }] }]);
  return renderToString(<Page initialEntries={[at]} hydrationData={{ loaderData: { desk } }} />).replaceAll(
    "<!-- -->",
    "",
  );
}

/** A part of the dashboard as it is drawn while a form of its page is on its way. */
export function WhileSending({ children }: { children: ReactNode }) {
  const navigation = { state: "submitting", formMethod: "POST" } as Navigation;
  return (
    <UNSAFE_DataRouterNavigationContext value={{ navigation, revalidation: "idle" }}>
      {children}
    </UNSAFE_DataRouterNavigationContext>
  );
}
