import { createEmulator } from "emulate";
import { freePort } from "./free-port.ts";

export interface GoogleUser {
  email: string;
  name: string;
  /** Whether Google has verified the address; yes, unless said otherwise. */
  email_verified?: boolean;
  /** The Google Workspace that keeps the mailbox; that of the address's domain, unless said otherwise, and none where it is empty. */
  hd?: string;
}

/** People with an account at Google. */
export const GOOGLE_USERS: readonly GoogleUser[] = [
  { email: "gina@example.com", name: "Gina Landry" },
  { email: "gus@example.com", name: "Gus Breaux" },
  { email: "unproven@example.com", name: "Una Proven", email_verified: false },
  { email: "thea@example.org", name: "Thea Elsewhere", hd: "" },
];

export interface GoogleAtWork {
  /** What the hotel is told of it. */
  settings: { clientId: string; clientSecret: string; issuerUrl: string };
  close(): Promise<void>;
}

export interface GoogleOptions {
  /** Where hotels live that may send guests here. */
  origins: readonly string[];
  port?: number;
  users?: readonly GoogleUser[];
}

const PICTURE = "https://lh3.example.com/face";
const CLIENT = { client_id: "levee.apps.googleusercontent.com", client_secret: "GOCSPX-demo" };

/** An OpenID provider of Google's shape, by somebody else, on this machine. */
export async function startGoogle({ origins, port, users = GOOGLE_USERS }: GoogleOptions): Promise<GoogleAtWork> {
  const redirect_uris = origins.map((origin) => `${origin}/login/google/return`);
  const { url, close } = await createEmulator({
    service: "google",
    port: port ?? (await freePort()),
    seed: {
      google: {
        users: users.map((user) => ({ ...user, picture: PICTURE })),
        oauth_clients: [{ ...CLIENT, name: "Levee", redirect_uris }],
      },
    },
  });
  return {
    settings: { clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret, issuerUrl: url },
    close: () => close(),
  };
}

/**
 * What a guest does at Google: opens the page, chooses who they are, is sent back. `change` alters what the page's form
 * carries, as a thief would.
 */
export async function chooseAtGoogle(
  address: string,
  email: string,
  change: Record<string, string> = {},
): Promise<URLSearchParams> {
  const page = await (await fetch(address)).text();
  const forms = [...page.matchAll(/<form[^>]*action="([^"]+)"[\s\S]*?<\/form>/g)];
  const form = forms.find(([html]) => html.includes(`value="${email}"`));
  if (!form?.[1]) throw new Error(`Google does not know ${email}: ${page}`);
  const fields = new URLSearchParams();
  for (const [, name = "", value = ""] of form[0].matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)) {
    fields.set(name, value.replaceAll("&amp;", "&"));
  }
  for (const [name, value] of Object.entries(change)) fields.set(name, value);
  const sent = await fetch(new URL(form[1], address), { method: "POST", body: fields, redirect: "manual" });
  return new URL(sent.headers.get("location") ?? "").searchParams;
}
