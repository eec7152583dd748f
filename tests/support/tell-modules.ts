import { registerHooks } from "node:module";

// Preloaded: tells every module that the program reads, a line each.
registerHooks({
  load: (url, context, next) => {
    process.stdout.write(`module: ${url}\n`);
    return next(url, context);
  },
});
