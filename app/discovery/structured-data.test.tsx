import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { StructuredData } from "./structured-data.tsx";

const at = (address: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <StructuredData data={{ name: "</script><b>Cypress" }} />
    </MemoryRouter>,
  );

test.each(["/room?checkin=2026-12-01", "/book?ages=4,7&utm_campaign=spring%20sale&ref"])(
  "machines read a page's data where it stands by itself, and no element in it (%s)",
  (address) => {
    expect(at(address)).toBe('<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>Cypress"}</script>');
  },
);

test.each(["/?cart=open", "/room?checkin=2026-12-01&menu=open"])("and not below a panel (%s)", (address) => {
  expect(at(address)).toBe("");
});
