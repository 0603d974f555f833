/**
 * Thai has no spaces between words: a browser finds them in a dictionary, and parts these in the middle. A name that is longer than
 * a narrow screen's line does not belong here.
 */
export const wholeWords = [
  ...['คิดส์คลับ', 'เชื่อมต่อ', 'เช็ก', 'แชต', 'มือถือ', 'บาร์โค้ด', 'คิวอาร์โค้ด', 'อีวอชเชอร์', 'พาร์ทเนอร์', 'ซูเปอร์มาร์เก็ต'],
  ...[
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
  ],
  // Where a word begins with what may also end the one before it.
  ...['จะบันทึก', 'แล้วกลับ', 'พากลับ', 'หลังครบ', 'ทีละใบ'],
];

/** Holds a word together: a hyphen that is never shown, since the page does not hyphenate. Searches and browser tests pass over it. */
const hold = '\u00ad';

/** Where a line may end. */
const gap = '\u200b';

const letter = '[\u0e01-\u0e2e\u0e40-\u0e44]';
const words = new RegExp(`([\u0e01-\u0e4e]?)(${wholeWords.join('|')})(?=(${letter}?))`, 'g');
const withinWord = new RegExp(`([^\u0e40-\u0e44])(?=${letter})`, 'g');

/** A text as it is shown: a figure stays with its unit ("10 baht", "200 คะแนน"), and a word of the list in one piece. */
export function withLineEnds(text: string): string {
  return text
    .replace(/(\d) (?=\p{L})/gu, '$1\u00a0')
    .replace(words, (_, before: string, word: string, after: string) =>
      [before && before + gap, word.replace(withinWord, `$1${hold}`), after && gap].join(''),
    );
}
