import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { handInReturned } from "./hand-in-returned.ts";

let hotel: Server;
let origin: string;
let status = 200;
let taken: string[] = [];
beforeEach(async () => {
  taken = [];
  hotel = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push(`${request.method} ${request.url} ${body.length}`);
      response.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((resolve) => hotel.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(hotel.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => hotel.close(resolve)));

const hand = (answer: number, message = "To: returns@example.com\r\n\r\n") => {
  status = answer;
  return handInReturned(Readable.from([Buffer.from(message)]), origin);
};

test.each([
  [200, 0],
  [404, 0],
  [413, 0],
  [503, 75],
])("the hotel answers %i, and the mail server hears %i", async (answer, code) => {
  expect(await hand(answer)).toMatchObject({ code });
});

test("of a long message only the beginning goes on, as the hotel takes no more", async () => {
  await hand(200, "x".repeat(500_000));
  expect(taken).toEqual(["POST /api/returned-letters 60000"]);
});

test("a hotel that is away is tried again", async () => {
  expect(await handInReturned(Readable.from([]), "http://127.0.0.1:9")).toMatchObject({ code: 75 });
});
