/**
 * Thai has no spaces between words: a browser finds them in a dictionary, and parts these in the middle. A name that is longer than
 * a narrow screen's line does not belong here. A stroke is where a word is held: at its syllables as far as that is enough, since a voice
 * that stops there still says them (decision 057).
 */
const parts = [
  'คิด|ส์|คลับ',
  'เชื่อม|ต่อ',
  'เช็ก',
  'แชต',
  'มือ|ถือ',
  'บาร์|โค้ด',
  'คิว|อาร์|โค้ด',
  'อี|วอช|เชอ|ร์',
  'พาร์|ท|เนอ|ร์',
  'ซู|เปอร์|มาร์|เก็ต',
  'สบาย|มาร์|ท',
  'นัก|ช้อป',
  'หน้า|จอ',
  'นักขัต|ฤกษ์',
  'เครื่อง|ดื่ม',
  'ราย|ละเอียด',
  'โย|เกิร์ต',
  'ลา|เต้',
  'ลิป|มัน',
  'สกิน|แคร์',
  'พาส|เจอร์|ไรส์',
  // Where a word begins with what may also end the one before it.
  'จะ|บันทึก',
  'แล้ว|กลับ',
  'พา|กลับ',
  'หลัง|ครบ',
  'ทีละ|ใบ',
];

export const wholeWords = parts.map((word) => word.replaceAll('|', ''));

/** Holds a word together: a hyphen that is never shown, since the page does not hyphenate. Searches and browser tests pass over it. */
const hold = '\u00ad';

/** Where a line may end. */
const gap = '\u200b';

const letter = '[\u0e01-\u0e2e\u0e40-\u0e44]';
const words = new RegExp(`([\u0e01-\u0e4e]?)(${wholeWords.join('|')})(?=(${letter}?))`, 'g');
const held = new Map(parts.map((word, place) => [wholeWords[place], word.replaceAll('|', hold)]));

/** A text as it is shown: a figure stays with its unit ("10 baht", "200 คะแนน"), and a word of the list in one piece. */
export function withLineEnds(text: string): string {
  return text
    .replace(/(\d) (?=\p{L})/gu, '$1\u00a0')
    .replace(words, (_, before: string, word: string, after: string) =>
      [before && before + gap, held.get(word), after && gap].join(''),
    );
}
