import { relative } from "node:path";
import type { Plugin } from "vite";

/**
 * Puts a program that runs on the server two folders deep, under its own name and with its parts beside it. Our own modules
 * find the files beside them all the same, wherever the whole project is moved to; `modules.json` tells what each part is made of.
 * @param root the project's folder
 */
export function programs(root: string): Plugin {
  return {
    name: "levee-programs",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    outputOptions: (options) => ({
      ...options,
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
    }),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
      const modules = chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => relative(root, id))]);
      this.emitFile({ type: "asset", fileName: "modules.json", source: JSON.stringify(Object.fromEntries(modules)) });
    },
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.url/ },
      handler: (code, id) =>
        code.replaceAll("import.meta.url", `new URL("../../${relative(root, id)}", import.meta.url).href`),
    },
  };
}
