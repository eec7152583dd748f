import { createHash, createVerify, type KeyObject } from "node:crypto";

/**
 * Checks the DKIM signature of a message by RFC 6376 alone, with relaxed canonicalization of header and body. Answers what
 * is wrong with it; undefined where the signature holds.
 */
export function faultOfDkim(raw: string, publicKey: KeyObject): string | undefined {
  const end = raw.indexOf("\r\n\r\n");
  const headers = fieldsOf(raw.slice(0, end));
  const signature = headers.find(({ name }) => name === "dkim-signature");
  if (!signature) return "There is no signature.";
  const tags = tagsOf(signature.value);
  if (tags.a !== "rsa-sha256" || tags.c !== "relaxed/relaxed") return `It is signed by ${tags.a} and ${tags.c}.`;
  const bodyHash = createHash("sha256")
    .update(relaxedBody(raw.slice(end + 4)))
    .digest("base64");
  if (bodyHash !== tags.bh) return "The body is not the one that was signed.";
  const unused = [...headers];
  const signed = (tags.h ?? "").split(":").map((name) => {
    // Of several fields of one name the lowest is taken first (section 5.4.2).
    const at = unused.findLastIndex((field) => field.name === name.trim().toLowerCase());
    return at < 0 ? "" : `${relaxedHeader(unused.splice(at, 1)[0])}\r\n`;
  });
  const own = relaxedHeader({ ...signature, value: signature.value.replace(/(\bb\s*=)[^;]*/, "$1") });
  const check = createVerify("rsa-sha256").update(`${signed.join("")}${own}`);
  return check.verify(publicKey, tags.b ?? "", "base64") ? undefined : "The signature does not fit the headers.";
}

interface Field {
  name: string;
  value: string;
}

function fieldsOf(head: string): Field[] {
  const lines = head.split(/\r\n(?![ \t])/);
  return lines.map((line) => {
    const colon = line.indexOf(":");
    return { name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1) };
  });
}

function tagsOf(value: string): Record<string, string> {
  const tags = value.replaceAll(/\s+/g, "").split(";").filter(Boolean);
  return Object.fromEntries(tags.map((tag) => [tag.slice(0, tag.indexOf("=")), tag.slice(tag.indexOf("=") + 1)]));
}

/** Section 3.4.2. */
function relaxedHeader(field: Field | undefined): string {
  if (!field) return "";
  return `${field.name}:${field.value
    .replaceAll("\r\n", "")
    .replaceAll(/[ \t]+/g, " ")
    .trim()}`;
}

/** Section 3.4.4. */
function relaxedBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replaceAll(/[ \t]+/g, " ").replace(/ $/, ""));
  const kept = lines.join("\r\n").replace(/(?:\r\n)*$/, "");
  return kept === "" ? "" : `${kept}\r\n`;
}
