import type { SourceRow } from './source-row';

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

/** Names that the official list and two other public lists spell differently. The path is the source's. */
export const officialNames: Readonly<Record<string, string>> = {
  'กรุงเทพมหานคร|สัมพันธวงศ์|จักรวรรดิ์': 'จักรวรรดิ',
  'กรุงเทพมหานคร|บางกอกน้อย|อรุณอัมรินทร์': 'อรุณอมรินทร์',
  'อ่างทอง|วิเศษชัยชาญ|ไผ่จำศีล': 'ไผ่จำศิล',
  'อุดรธานี|บ้านดุง|บ้านจันทร์': 'บ้านจันทน์',
  'สกลนคร|กุสุมาลย์|โพธิ์ไพศาล': 'โพธิไพศาล',
  'แพร่|เมืองแพร่|วังหงษ์': 'วังหงส์',
  'สตูล|ควนกาหลง|อุไดเจริญ': 'อุใดเจริญ',
};

/** Not sub-districts: one was divided into four, the other is a campus. */
export const gone: readonly string[] = ['กรุงเทพมหานคร|บางบอน|บางบอน', 'ขอนแก่น|เมืองขอนแก่น|มหาวิทยาลัยขอนแก่น'];

/** The sub-districts of Bangkok since 2009 that the source lacks, and the postcode of the campus. */
export const added: readonly SourceRow[] = [
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
