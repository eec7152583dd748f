import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { seeded } from "#tests/seasons/random.ts";

/** What one guest asks for. */
export interface Asked {
  kind: "page" | "hold";
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** One request's end. Times are from when it was meant to be sent: a guest who had to wait before is not left out. */
export interface Told {
  kind: Asked["kind"];
  /** When it was meant to be sent, in milliseconds since the load began. */
  at: number;
  ms: number;
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
    const end = (status: number, retryAfter = false) =>
      resolve({ kind, at: due, ms: performance.now() - began - due, status, retryAfter });
    const sent = request(url, { agent, method, path, headers }, (answer) => {
      answer.once("end", () => end(answer.statusCode ?? 0, answer.headers["retry-after"] !== undefined));
      answer.once("error", () => end(0)).resume();
    });
    sent.once("error", () => end(0)).setTimeout(PATIENCE_MS, () => sent.destroy());
    sent.end(body);
  });
}

/** Of those that were answered with what was asked for. */
export interface Summary {
  p50: number;
  p99: number;
  p999: number;
  /** The part of all that was answered, and not sent away or left. */
  availability: number;
  holds: number;
  faults: number;
  refused: readonly Told[];
}

const isAnswered = ({ status }: Told) => status >= 200 && status < 500;

export function summaryOf(told: readonly Told[]): Summary {
  const answered = told.filter(isAnswered);
  const pages = timesOf(answered.filter(({ kind }) => kind === "page"));
  const refused = told.filter(({ status }) => status === 503);
  return {
    p50: at(pages, 0.5),
    p99: at(pages, 0.99),
    p999: at(pages, 0.999),
    availability: told.length === 0 ? 0 : answered.length / told.length,
    holds: told.filter(({ kind, status }) => kind === "hold" && status === 200).length,
    faults: told.length - answered.length - refused.length,
    refused,
  };
}

export function timesOf(told: readonly Told[]): number[] {
  return told.map(({ ms }) => ms).toSorted((a, b) => a - b);
}

/** Of sorted times the one at this part of them. */
export function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
