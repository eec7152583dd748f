import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { seeded } from "#tests/seasons/random.ts";

export const KINDS = ["pages", "availability", "holds"] as const;

export type Kind = (typeof KINDS)[number];

/** What one guest asks for. */
export interface Asked {
  kind: Kind;
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** One request's end. Times are from when it was meant to be sent: a guest who had to wait before is not left out. */
export interface Told {
  kind: Kind;
  /** When it was meant to be sent, in milliseconds since the load began. */
  at: number;
  ms: number;
  /** How much later than meant the load itself sent it, because its own core was busy. */
  sentLate: number;
  /** 0 where nobody answered. */
  status: number;
  retryAfter: boolean;
}

const PATIENCE_MS = 30_000;
const MILLION = 1_000_000;

export interface Load {
  urls: readonly string[];
  perSecond: number;
  ms: number;
  ask: () => Asked;
}

/** Requests that come whether those before are answered or not, as guests do: at random moments, so many a second. */
export async function openLoop({ urls, perSecond, ms, ask }: Load): Promise<Told[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4_096, maxFreeSockets: 1_024 });
  const random = seeded(Math.round(perSecond));
  const gap = () => (-Math.log((1 + random(MILLION)) / MILLION) * 1_000) / perSecond;
  const told: Promise<Told>[] = [];
  const began = performance.now();
  for (let due = gap(); due < ms; due += gap()) {
    const early = due - (performance.now() - began);
    if (early > 1) await pause(early);
    const url = urls[told.length % urls.length] ?? "";
    told.push(askOne({ agent, url, asked: ask(), began, due }));
  }
  const all = await Promise.all(told);
  agent.destroy();
  return all;
}

function askOne(sending: { agent: Agent; url: string; asked: Asked; began: number; due: number }): Promise<Told> {
  const { agent, url, asked, began, due } = sending;
  const { kind, method, path, body } = asked;
  const headers = { ...asked.headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) };
  return new Promise((resolve) => {
    const sentLate = performance.now() - began - due;
    const end = (status: number, retryAfter = false) =>
      resolve({ kind, at: due, ms: performance.now() - began - due, sentLate, status, retryAfter });
    const sent = request(url, { agent, method, path, headers }, (answer) => {
      answer.once("end", () => end(answer.statusCode ?? 0, answer.headers["retry-after"] !== undefined));
      answer.once("error", () => end(0)).resume();
    });
    sent.once("error", () => end(0)).setTimeout(PATIENCE_MS, () => sent.destroy());
    sent.end(body);
  });
}

/** How long the answers took, in milliseconds. */
export interface Times {
  p50: number;
  p99: number;
  p999: number;
}

export interface Summary {
  /** Of those that were answered, and not sent away or left. */
  times: Record<Kind, Times>;
  /** The part of all that was answered. */
  availability: number;
  holds: number;
  faults: number;
  refused: readonly Told[];
  /** How late the load itself was, in milliseconds: what it can't tell apart from the server's own time. */
  sentLateP99: number;
}

const isAnswered = ({ status }: Told) => status >= 200 && status < 500;

export function summaryOf(told: readonly Told[]): Summary {
  const answered = told.filter(isAnswered);
  const refused = told.filter(({ status }) => status === 503);
  const of = (one: Kind) => spreadOf(answered.filter(({ kind }) => kind === one).map(({ ms }) => ms));
  return {
    times: { pages: of("pages"), availability: of("availability"), holds: of("holds") },
    availability: told.length === 0 ? 0 : answered.length / told.length,
    holds: told.filter(({ kind, status }) => kind === "holds" && status === 200).length,
    faults: told.length - answered.length - refused.length,
    refused,
    sentLateP99: spreadOf(told.map(({ sentLate }) => sentLate)).p99,
  };
}

export function spreadOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), p999: at(sorted, 0.999) };
}

/** Of sorted times the one at this part of them. */
function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
