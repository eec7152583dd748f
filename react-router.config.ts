import type { Config } from "@react-router/dev/config";

// Every route's scripts are named at once, in less than one answer about the routes that a page links to.
export default { ssr: true, routeDiscovery: { mode: "initial" } } satisfies Config;
