import type { TestProject } from "vitest/node";
import { startPostgres, type TestPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

let server: TestPostgres | undefined;

/** One PostgreSQL for a whole run of tests. */
export async function setup(project: TestProject) {
  server = await startPostgres();
  project.provide("postgresUrl", server.url);
}

export async function teardown() {
  await server?.stop();
}
