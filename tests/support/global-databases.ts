import type { TestProject } from "vitest/node";
import { keepTemplate } from "./embedded-template.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

let server: TestPostgres | undefined;
let template: Awaited<ReturnType<typeof keepTemplate>> | undefined;

/** One PostgreSQL and one template of the embedded database for a whole run of tests. */
export async function setup(project: TestProject) {
  [server, template] = await Promise.all([startPostgres(), keepTemplate()]);
  project.provide("postgresUrl", server.url);
}

export async function teardown() {
  await Promise.all([server?.stop(), template?.remove()]);
}
