import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { keepTemplate } from "./embedded-template.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import { foundPostgresTemplate } from "./postgres-template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

let server: TestPostgres | undefined;

/** One PostgreSQL, and a template of each kind of database, for a whole run of tests. */
export async function setup(project: TestProject) {
  // Programs that are started from the source from now on inherit it: half of their start is to strip and compile what the last one did.
  process.env.NODE_COMPILE_CACHE = resolve(".cache", "compiled");
  [server] = await Promise.all([startPostgres(), keepTemplate()]);
  await foundPostgresTemplate(server);
  project.provide("postgresUrl", server.url);
}

export async function teardown() {
  await server?.stop();
}
