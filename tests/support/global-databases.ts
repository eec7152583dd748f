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
  [server] = await Promise.all([startPostgres(), keepTemplate()]);
  await foundPostgresTemplate(server);
  project.provide("postgresUrl", server.url);
}

export async function teardown() {
  await server?.stop();
}
