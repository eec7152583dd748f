import { type AskingBrowser, type Entered, type Entrance, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";

/** A browser at the identity port: an address, a name, and a jar of cookies. */
export interface IdentityBrowser {
  asking(): AskingBrowser;
  cookies(): string;
  accept(lines: readonly string[]): void;
}

const ORIGIN = "http://hotel.example.com";

export function browserAt(address: string, agent = "A guest's browser", origin = ORIGIN): IdentityBrowser {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookies,
    asking: () => ({ cookies: cookies(), address, agent, origin }),
    accept: (lines) => {
      for (const line of lines) {
        const [pair = ""] = line.split(";");
        const name = pair.slice(0, pair.indexOf("="));
        const value = pair.slice(name.length + 1);
        if (value === "") jar.delete(name);
        else jar.set(name, value);
      }
    },
  };
}

/** Waits until somebody is let in, and puts the session into the browser's jar. */
export async function entered(browser: IdentityBrowser, entrance: Promise<Entrance>): Promise<Entered> {
  const answer = await entrance;
  browser.accept(answer.cookies ?? []);
  if (isIdentityFailure(answer)) throw new Error(`Not let in: ${answer.failure}`);
  return answer;
}

/** One account per name; a provider that keeps its people over a run needs fresh addresses each time. */
export function newcomer(name: string): { name: string; email: string; password: string } {
  const fresh = Math.random().toString(36).slice(2, 8);
  return { name: `${name} Example`, email: `${name}-${fresh}@example.com`, password: `the long password of ${name}` };
}
