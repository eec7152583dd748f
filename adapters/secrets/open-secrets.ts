import { readKeyFile, readOrMakeKeyFile } from "./key-file.ts";
import { seal, unseal } from "./seal.ts";

/** Seals what lies in the database with a key that does not. */
export interface Secrets {
  seal(about: string, words: string): Promise<string>;
  /** Undefined where the key that sealed it is not here. */
  open(about: string, sealed: string): Promise<string | undefined>;
}

/** `setting`: `SECRETS_KEY`; unset: a file in `folder`, which is made when the first thing is sealed. */
export function openSecrets({ setting, folder }: { setting: string | undefined; folder: string }): Secrets {
  return {
    seal: async (about, words) => seal(setting ?? (await readOrMakeKeyFile(folder)), about, words),
    open: async (about, sealed) => {
      const key = setting ?? (await readKeyFile(folder));
      return key === undefined ? undefined : unseal(key, about, sealed);
    },
  };
}
