/** For what rejects where a file or a folder is not there. */
export function orMissing(fault: unknown): undefined {
  if (fault instanceof Error && "code" in fault && fault.code === "ENOENT") return undefined;
  throw fault;
}
