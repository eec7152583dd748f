export interface PublishedVersionTable {
  /** The document of a version that guests have seen; undefined where there is no such one. */
  document(version: number): Promise<unknown>;
}
