const buddhistEraOffset = 543;

/** 2569 and 2026 both mean 2026: from 2400 a year is of the Buddhist era, 1900–2100 is of the common era. Otherwise nothing. */
export function commonEraYear(year: number): number | undefined {
  if (year >= 2400 && year <= 2743) return year - buddhistEraOffset;
  if (year >= 1900 && year <= 2100) return year;
  return undefined;
}

export function buddhistEraYear(commonEra: number): number {
  return commonEra + buddhistEraOffset;
}
