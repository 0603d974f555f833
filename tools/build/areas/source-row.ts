/** Thai name, English name and the source's code, which is only a hint: some are empty and some belong to another area. */
export type Named = readonly [thai: string, english: string, code: string];

/** A sub-district under one of its postcodes, the principal one first. */
export type SourceRow = { province: string; district: Named; subDistrict: Named; postcode: string };

/** Names repeat across the country, but paths are unique. */
export function pathOf({ province, district: [district], subDistrict: [subDistrict] }: SourceRow): string {
  return `${province}|${district}|${subDistrict}`;
}
