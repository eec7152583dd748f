/**
 * Whose orders an import makes: no browser's cookie ever has such a hash. It is their address as well, where the import was to write to nobody.
 */
export const IMPORTED = "imported";
