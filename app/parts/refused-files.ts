/** A file that was not taken, by its name and why; no name: the whole form was not. */
export interface RefusedFile {
  code: string;
  name: string;
}

/** As the door that takes pictures has put them into the address: `damaged:garden.jpg`, `try-again:`. */
export function refusedFiles(search: URLSearchParams): RefusedFile[] {
  return search.getAll("refused").flatMap((sent) => {
    const [, code = "", name = ""] = /^([a-z-]+):(.*)$/.exec(sent) ?? [];
    return code === "" ? [] : [{ code, name }];
  });
}
