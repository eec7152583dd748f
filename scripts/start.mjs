import { serve } from "./bootstrap.mjs";

await serve();
