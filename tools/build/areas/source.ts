import { getDatabase, setEngMode, setGeoMode } from 'thai-address-universal';
import { added, gone, officialNames } from './corrections';
import english from './english.json' with { type: 'json' };
import type { Named, SourceRow } from './source-row';
import { pathOf } from './source-row';

/** The package's rows with corrections. Its islands without a postcode are uninhabited and left out. */
export async function readSource(): Promise<SourceRow[]> {
  await setGeoMode(true);
  await setEngMode(true);
  const romanised = getDatabase().map(({ district, sub_district }) => ({ district, sub_district }));
  await setEngMode(false);
  const rows = getDatabase().map((row, at): SourceRow => {
    const { district = '', sub_district = '' } = romanised[at] ?? {};
    const path = [row.province, row.district, row.sub_district].map(tidy).join('|');
    return {
      province: tidy(row.province),
      district: named(row.district, district, row.district_code),
      subDistrict: named(officialNames[path] ?? row.sub_district, sub_district, row.sub_district_code),
      postcode: row.postal_code,
    };
  });
  return [...rows.filter((row) => row.postcode !== '' && !gone.includes(pathOf(row))), ...added];
}

const corrected: Readonly<Record<string, string>> = english;

function named(thai: string, romanised: string, code = ''): Named {
  return [tidy(thai), corrected[tidy(thai)] ?? tidy(romanised), code];
}

function tidy(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
