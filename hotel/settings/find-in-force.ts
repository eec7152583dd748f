import type { SettingsTables } from "./ports.ts";
import type { PropertyVersion, Publication } from "./ports/property-versions.ts";

export interface InForce {
  publication: Publication;
  version: PropertyVersion;
}

/** The version that guests see; undefined in a house that has published nothing. */
export async function findInForce({
  propertyVersions,
}: Pick<SettingsTables, "propertyVersions">): Promise<InForce | undefined> {
  const publication = await propertyVersions.inForce();
  const version = publication && (await propertyVersions.find(publication.version));
  return version && { publication, version };
}
