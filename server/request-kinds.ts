/** A handful, whatever addresses strangers make up. */
export function kindOf(url = ""): string {
  if (url.startsWith("/assets/")) return "asset";
  if (url.startsWith("/api/health/")) return "health";
  if (url.startsWith("/api/webhooks/")) return "webhook";
  // As long as its page is open: no answer is late that way.
  if (url === "/api/desk/live") return "stream";
  if (url.startsWith("/api/")) return "api";
  return url.startsWith("/dashboard") ? "desk" : "page";
}

export function methodOf(method = ""): string {
  return ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"].includes(method) ? method : "other";
}
