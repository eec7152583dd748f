import type { Pair } from "./right-request.ts";

/** A form with one of its buttons pressed, as a browser without scripts sends it. */
export interface ReadyForm {
  method: "GET" | "POST";
  address: string;
  fields: Pair[];
}

/** What a page leads to. */
export interface WaysOn {
  links: string[];
  forms: ReadyForm[];
  /** Every value that a field could have had, chosen or not. */
  choices: Pair[];
}

interface OpenForm {
  method: string;
  action: string;
  fields: Pair[];
  buttons: Pair[];
}

type Attributes = ReadonlyMap<string, string>;

const TAG = /<(\/?)(form|input|button|select|option|textarea|a)\b((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Reads a page as it is rendered by React, whose attributes all stand in quotes, at its address. */
export function waysOn(page: string, at: string): WaysOn {
  const html = page.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "");
  const forms = new Map<string, OpenForm>();
  const ways: WaysOn = { links: [], forms: [], choices: [] };
  let [unnamed, enclosing, select] = [0, "", ""];
  const formOf = (attributes: Attributes) => formNamed(forms, attributes.get("form") ?? enclosing);
  for (const { 1: closes, 2: tag, 3: text = "", index, 0: whole } of html.matchAll(TAG)) {
    const of = attributesIn(text);
    const [name, value] = [of.get("name"), of.get("value") ?? ""];
    if (tag === "form") enclosing = closes ? "" : (of.get("id") ?? `unnamed ${unnamed++}`);
    if (closes) continue;
    if (tag === "form") Object.assign(formNamed(forms, enclosing), headOf(of));
    if (tag === "a") ways.links.push(of.get("href") ?? "");
    if (tag === "select") select = name ?? "";
    if (tag === "option") ways.choices.push([select, value]);
    if (tag === "option" && of.has("selected")) formOf(of).fields.push([select, value]);
    if (tag === "button" && of.get("type") !== "button") formOf(of).buttons.push([name ?? "", value]);
    if (tag === "textarea" && name) formOf(of).fields.push([name, textAfter(html, index + whole.length)]);
    if (tag === "input" && name) {
      ways.choices.push([name, value]);
      if (isSent(of)) formOf(of).fields.push([name, value]);
    }
  }
  ways.forms = [...forms.values()].flatMap((form) => readyForms(form, at));
  return ways;
}

function formNamed(forms: Map<string, OpenForm>, name: string): OpenForm {
  const known = forms.get(name) ?? { method: "GET", action: "", fields: [], buttons: [] };
  forms.set(name, known);
  return known;
}

function headOf(of: Attributes): Pick<OpenForm, "method" | "action"> {
  return { method: (of.get("method") ?? "get").toUpperCase(), action: of.get("action") ?? "" };
}

/** One for each of its buttons. */
function readyForms({ method, action, fields, buttons }: OpenForm, at: string): ReadyForm[] {
  if (buttons.length === 0) return [];
  const address = new URL(action || at, new URL(at, "http://hotel.example.com"));
  const isSending = method === "POST";
  if (!isSending) address.search = "";
  return buttons.map(([name, value]) => ({
    method: isSending ? "POST" : "GET",
    address: address.pathname + address.search,
    fields: name ? [...fields, [name, value]] : fields,
  }));
}

function isSent(of: Attributes): boolean {
  const type = of.get("type");
  if (type === "radio" || type === "checkbox") return of.has("checked");
  return type !== "file" && type !== "submit" && !of.has("disabled");
}

function attributesIn(text: string): Attributes {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name.toLowerCase(), unescaped(value)]),
  );
}

function textAfter(html: string, from: number): string {
  return unescaped(html.slice(from, html.indexOf("</textarea>", from)));
}

function unescaped(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
