import { getDatabase, setEngMode, setGeoMode } from 'thai-address-universal';
import english from './english.json' with { type: 'json' };

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

/** Official codes of districts for which the source has no code or another district's. The path is province, district. */
export const districtIds: Readonly<Record<string, string>> = {
  'บึงกาฬ|เมืองบึงกาฬ': '3801',
  'บึงกาฬ|พรเจริญ': '3802',
  'บึงกาฬ|โซ่พิสัย': '3803',
  'บึงกาฬ|เซกา': '3804',
  'บึงกาฬ|ปากคาด': '3805',
  'บึงกาฬ|บึงโขงหลง': '3806',
  'บึงกาฬ|ศรีวิไล': '3807',
  'บึงกาฬ|บุ่งคล้า': '3808',
  'อุตรดิตถ์|น้ำปาด': '5304',
  'เชียงใหม่|กัลยาณิวัฒนา': '5025',
};

/** Thai name, English name and the source's code, which is only a hint: some are empty and some belong to another area. */
export type Named = readonly [thai: string, english: string, code: string];

/** A sub-district under one of its postcodes, the principal one first. */
export type SourceRow = { province: string; district: Named; subDistrict: Named; postcode: string };

/** Names repeat across the country, but paths are unique. */
export function pathOf({ province, district: [district], subDistrict: [subDistrict] }: SourceRow): string {
  return `${province}|${district}|${subDistrict}`;
}

const corrected: Readonly<Record<string, string>> = english;

function named(thai: string, romanised: string, code = ''): Named {
  return [tidy(thai), corrected[tidy(thai)] ?? tidy(romanised), code];
}

function tidy(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}

/** Names that the official list and two other public lists spell differently. The path is the source's. */
const officialNames: Readonly<Record<string, string>> = {
  'กรุงเทพมหานคร|สัมพันธวงศ์|จักรวรรดิ์': 'จักรวรรดิ',
  'กรุงเทพมหานคร|บางกอกน้อย|อรุณอัมรินทร์': 'อรุณอมรินทร์',
  'อ่างทอง|วิเศษชัยชาญ|ไผ่จำศีล': 'ไผ่จำศิล',
  'อุดรธานี|บ้านดุง|บ้านจันทร์': 'บ้านจันทน์',
  'สกลนคร|กุสุมาลย์|โพธิ์ไพศาล': 'โพธิไพศาล',
  'แพร่|เมืองแพร่|วังหงษ์': 'วังหงส์',
  'สตูล|ควนกาหลง|อุไดเจริญ': 'อุใดเจริญ',
};

/** Not sub-districts: one was divided into four, the other is a campus. */
const gone: readonly string[] = ['กรุงเทพมหานคร|บางบอน|บางบอน', 'ขอนแก่น|เมืองขอนแก่น|มหาวิทยาลัยขอนแก่น'];

/** The sub-districts of Bangkok since 2009 that the source lacks, and the postcode of the campus. */
const added: readonly SourceRow[] = [
  bangkok('บางบอน', 'Bang Bon', 'บางบอนเหนือ', 'Bang Bon Nuea', '10150'),
  bangkok('บางบอน', 'Bang Bon', 'บางบอนใต้', 'Bang Bon Tai', '10150'),
  bangkok('บางบอน', 'Bang Bon', 'คลองบางบอน', 'Khlong Bang Bon', '10150'),
  bangkok('ดินแดง', 'Din Daeng', 'รัชดาภิเษก', 'Ratchadaphisek', '10400'),
  bangkok('พระโขนง', 'Phra Khanong', 'พระโขนงใต้', 'Phra Khanong Tai', '10260'),
  bangkok('พญาไท', 'Phaya Thai', 'พญาไท', 'Phaya Thai', '10400'),
  {
    province: 'ขอนแก่น',
    district: ['เมืองขอนแก่น', 'Mueang Khon Kaen', ''],
    subDistrict: ['ในเมือง', 'Nai Mueang', ''],
    postcode: '40002',
  },
];

function bangkok(thai: string, english: string, newThai: string, newEnglish: string, postcode: string): SourceRow {
  return { province: 'กรุงเทพมหานคร', district: [thai, english, ''], subDistrict: [newThai, newEnglish, ''], postcode };
}
