import { findInForce } from "./find-in-force.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import type { OlderTexts } from "./ports/property-versions.ts";

/**
 * The texts of a version that are older than the same in the house's own language: as it was published last, or else as it
 * follows what is in force.
 */
export async function olderTextsOf(
  { propertySchema }: Pick<SettingsPorts, "propertySchema">,
  tables: Pick<SettingsTables, "propertyVersions">,
  number: number,
): Promise<OlderTexts> {
  const { propertyVersions } = tables;
  const published = await propertyVersions.olderTexts(number);
  if (published) return published;
  const [inForce, version] = [await findInForce(tables), await propertyVersions.find(number)];
  if (!inForce || !version) return {};
  const known = (await propertyVersions.olderTexts(inForce.version.number)) ?? {};
  return propertySchema.olderTexts({ before: inForce.version.document, after: version.document, known });
}
