/** Thai name, English name and the code that the source gives: a hint, for some are empty and some are another's. */
export type Named = readonly [thai: string, english: string, code: string];

/** A sub-district under one of its postcodes, the principal one first. */
export type SourceRow = { province: string; district: Named; subDistrict: Named; postcode: string };

/** Names repeat all over the country; the way to them does not. */
export function pathOf({ province, district: [district], subDistrict: [subDistrict] }: SourceRow): string {
  return `${province}|${district}|${subDistrict}`;
}
