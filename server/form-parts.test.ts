import fc from "fast-check";
import { expect, test } from "vitest";
import { BrokenForm, formParts } from "./form-parts.ts";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function read(body: Uint8Array, { type, size }: { type: string; size: number }) {
  const parts: { name: string; filename: string | undefined; type: string; text: string }[] = [];
  for await (const { bytes, ...part } of formParts(inPieces(body, size), type)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    parts.push({ ...part, text: Buffer.concat(chunks).toString("latin1") });
  }
  return parts;
}

/** As a browser sends it. */
async function sent(form: FormData) {
  const request = new Request("http://hotel.example.com", { method: "POST", body: form });
  return { type: request.headers.get("content-type") ?? "", body: new Uint8Array(await request.arrayBuffer()) };
}

test("every file of a form arrives as it was sent, in whatever pieces", async () => {
  // Line ends and hyphens are what a delimiter is made of.
  const file = fc.array(fc.constantFrom(13, 10, 45, 45, 0, 255, 97)).map((bytes) => Uint8Array.from(bytes));
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 4 }), fc.integer({ min: 1, max: 80 }), async (files, size) => {
      const form = new FormData();
      for (const [index, bytes] of files.entries()) {
        form.append("pictures", new File([bytes], `río ${index}.jpg`, { type: "image/jpeg" }));
      }
      form.append("note", "é");
      const { type, body } = await sent(form);
      const parts = await read(body, { type, size });
      expect(parts).toEqual([
        ...files.map((bytes, index) => {
          const text = Buffer.from(bytes).toString("latin1");
          return { name: "pictures", filename: `río ${index}.jpg`, type: "image/jpeg", text };
        }),
        { name: "note", filename: undefined, type: "", text: Buffer.from("é").toString("latin1") },
      ]);
    }),
    { numRuns: 100 },
  );
});

test("a part that nobody reads is passed over", async () => {
  const form = new FormData();
  form.append("one", new File(["first"], "1.jpg"));
  form.append("two", new File(["second"], "2.jpg"));
  const { type, body } = await sent(form);
  const names: string[] = [];
  for await (const { name } of formParts(inPieces(body, 7), type)) names.push(name);
  expect(names).toEqual(["one", "two"]);
});

const HEAD = '--b\r\nContent-Disposition: form-data; name="a"; filename="a.jpg"\r\n\r\n';

test.each([
  ["that breaks off in a file", "multipart/form-data; boundary=b", `${HEAD}half`],
  ["that breaks off in a head", "multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form"],
  ["with a head without end", "multipart/form-data; boundary=b", `--b\r\n${"x".repeat(10_000)}`],
  ["of nothing", "multipart/form-data; boundary=b", ""],
  ["without a boundary", "multipart/form-data", `${HEAD}half\r\n--b--`],
  ["of another kind", "text/plain; boundary=b", `${HEAD}half\r\n--b--`],
])("a form %s is refused", async (_, type, body) => {
  await expect(read(Buffer.from(body), { type, size: 5 })).rejects.toThrow(BrokenForm);
});
