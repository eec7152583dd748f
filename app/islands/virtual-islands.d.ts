declare module "virtual:islands" {
  /** By an island's name the address of its script, then those of the files that it can't begin without. */
  const files: Record<string, string[]>;
  export default files;
}
