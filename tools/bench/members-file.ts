import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const columns = [
  'member_no',
  'firstname_th',
  'lastname_th',
  'firstname_en',
  'citizen_id',
  'phone',
  'phone_verified',
  'identity_verified',
  'email',
  'gender',
  'birth_date',
  'occupation',
  'income',
  'postcode',
  'province',
  'district',
  'sub_district',
  'street',
  'branch_code',
  'created_at',
  'commu',
  'commu_version',
  'commu_at',
  'cjpoint',
  'kidpoint',
];

const names = ['สมศรี', 'ประเสริฐ', 'มาลี', 'บุญมี', 'วิชัย', 'อำไพ', 'ธนา', 'กนกวรรณ'];
const families = ['ทองดี', 'ใจบุญ', 'พรหมมา', 'แซ่ลิ้ม', 'ณ อยุธยา', 'รุ่งเรือง', 'ศรีวงศ์', 'สุขใจ'];
const rowsAtOnce = 2000;

/** A gzipped file of people who do not exist: office 9999 issues no IDs. The same in every run. */
export async function writeCrowdFile(file: string, size: number, year: number): Promise<void> {
  function* rows() {
    yield `${columns.join(',')}\n`;
    for (let start = 0; start < size; start += rowsAtOnce) {
      const part = Array.from({ length: Math.min(rowsAtOnce, size - start) }, (_one, place) =>
        rowOf(start + place, year),
      );
      yield part.join('');
    }
  }
  await pipeline(Readable.from(rows()), createGzip({ level: 1 }), createWriteStream(file));
}

/** Every eighth has no mobile number, every fourth an unverified one; three of four have points of two years. */
function rowOf(place: number, year: number): string {
  const number = String(place).padStart(8, '0');
  const hasPhone = place % 8 !== 7;
  const points =
    place % 4 === 3 ? ['', ''] : [`${1 + (place % 5000)}@${year}-12-31 ${1 + (place % 90)}@${year + 1}-12-31`, ''];
  if (place % 10 === 0) points[1] = `${1 + (place % 300)}@${year + 1}-12-31`;
  return `${[
    `88009999${number}`,
    names[place % 8],
    families[(place >> 3) % 8],
    place % 5 === 0 ? 'Somsri' : '',
    citizenIdOf(place),
    hasPhone ? `09${number}` : '',
    hasPhone && place % 4 !== 1 ? 'yes' : 'no',
    place % 3 === 0 ? 'yes' : 'no',
    place % 2 === 0 ? `member${place}@example.com` : '',
    place % 2 === 0 ? 'female' : 'male',
    `${1950 + (place % 50)}-0${1 + (place % 9)}-1${place % 10}`,
    place % 3 === 0 ? 'employee' : '',
    place % 3 === 0 ? '10001_15000' : '',
    ...(place % 2 === 0
      ? ['10260', 'กรุงเทพมหานคร', 'บางนา', 'บางนาเหนือ', `${place % 999}/1 ซอยลาซาล`]
      : ['', '', '', '', '']),
    `0${String(place % 42).padStart(3, '0')}`,
    '2020-05-02',
    ...(place % 3 === 0 ? ['granted', '1.0', '2024-01-01'] : ['', '', '']),
    ...points,
  ].join(',')}\n`;
}

function citizenIdOf(place: number): string {
  const body = `${1 + (place % 8)}9999${String(place).padStart(7, '0')}`;
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (13 - at), 0);
  return `${body}${(11 - (sum % 11)) % 10}`;
}
