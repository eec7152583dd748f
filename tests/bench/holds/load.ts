import { Agent, request } from "node:http";

/** How many of `act` a number of workers get done in a time, each worker one after another. */
export async function ratePerSecond(
  workers: number,
  limits: { ms: number; most: number },
  act: (worker: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  let started = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() - began < limits.ms && started < limits.most) {
        started += 1;
        await act(worker);
      }
    }),
  );
  return (started * 1_000) / (performance.now() - began);
}

/** Posts over connections that are kept open, and answers with the status. */
export function openPoster(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const post = (path: string, body: unknown, address: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const payload = JSON.stringify(body);
      const headers = {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(payload),
        "x-forwarded-for": address,
      };
      const sent = request({ agent, hostname, port, path, method: "POST", headers }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode ?? 0));
      });
      sent.once("error", reject).end(payload);
    });
  return { post, close: () => agent.destroy() };
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
