/**
 * Thai has no spaces between words. Browsers find words with a dictionary and break these in the middle, or attach the start of one to the
 * previous word. Names longer than a line of a narrow screen do not belong here.
 */
export const wholeWords = [
  'คิดส์คลับ',
  'เชื่อมต่อ',
  'เช็ก',
  'แชต',
  'มือถือ',
  'บาร์โค้ด',
  'คิวอาร์โค้ด',
  'อีวอชเชอร์',
  'พาร์ทเนอร์',
  'ซูเปอร์มาร์เก็ต',
  'สบายมาร์ท',
  'นักช้อป',
  'หน้าจอ',
  'นักขัตฤกษ์',
  'เครื่องดื่ม',
  'รายละเอียด',
  'โยเกิร์ต',
  'ลาเต้',
  'ลิปมัน',
  'สกินแคร์',
  'พาสเจอร์ไรส์',
  'บันทึก',
  'ใบเสร็จ',
  'แล้วกลับ',
  'พากลับ',
  'ครบ',
  'ทีละใบ',
  'ตัวตน',
];

/** The units that follow numbers in our texts. */
export const units = {
  th: 'บาท|คะแนน|วัน|ชั่วโมง|นาที|วินาที|ใบ|ชิ้น|สิทธิ์|ครั้ง|หลัก|สาขา|น\\.|ตัวอักษร|ปี|รายการ|ขั้น|ข้อ|อย่าง|เดือน|คน|ก?ม\\.',
  en: 'baht|points?|days?|hours?|minutes?|items?|characters|times|k?m|more',
} as const;

/** A month, short or long, after its day. */
const months = {
  th: '[\u0e01-\u0e4e]+\\.[\u0e01-\u0e4e]+\\.|[\u0e01-\u0e4e]+?(?:คม|ยน|พันธ์)',
  en: '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*',
};

const figure = `[\\d,.:–]*\\d (?:${units.th}|${months.th}|(?:${units.en}|${months.en})(?![A-Za-z]))|\\d+ แถม \\d+`;
const inseparable = new RegExp(`(${wholeWords.join('|')}|${figure})`);

/** Splits a text into pieces, of which every second one must not wrap: a word of the list, or a number with its unit ("10 points"). */
export function inseparablePieces(text: string): string[] {
  return text.split(inseparable);
}
