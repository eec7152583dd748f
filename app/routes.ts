import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("screens/home/home.tsx"), route("*", "screens/not-found/not-found.tsx")] satisfies RouteConfig;
