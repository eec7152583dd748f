import type { CommonPasswords } from "#hotel/accounts/ports/common-passwords.ts";

/** The 49,000 that leaked most often, from zxcvbn's dictionary; read when the first password is chosen. */
export function openCommonPasswords(houseWords: readonly string[]): CommonPasswords {
  let list: Promise<ReadonlySet<string>> | undefined;
  return {
    houseWords,
    has: async (password) => {
      list ??= readList();
      return (await list).has(password.normalize("NFKC").toLowerCase());
    },
  };
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
