const digits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const;
const places = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const;
const million = 1_000_000;

/** Satang → the amount in Thai words, as on tax documents: 12150 → หนึ่งร้อยยี่สิบเอ็ดบาทห้าสิบสตางค์. */
export function bahtText(satang: number): string {
  const [baht, rest] = [Math.floor(satang / 100), satang % 100];
  const bahtWords = baht > 0 ? `${thaiNumber(baht)}บาท` : '';
  if (rest > 0) return `${bahtWords}${thaiNumber(rest)}สตางค์`;
  return `${bahtWords || 'ศูนย์บาท'}ถ้วน`;
}

/** Millions are converted recursively, so that there is no upper limit. */
function thaiNumber(number: number): string {
  const millions = Math.floor(number / million);
  const head = millions > 0 ? `${thaiNumber(millions)}ล้าน` : '';
  return head + belowMillion(number % million, millions > 0);
}

function belowMillion(number: number, follows: boolean): string {
  const figures = [...String(number)].map(Number);
  const words = figures.map((figure, from) => {
    const place = figures.length - 1 - from;
    return figure === 0 ? '' : figureAt(figure, place, follows || number > 9);
  });
  return words.join('');
}

/** A one at the end of a longer number is เอ็ด; two tens are ยี่สิบ and one ten is สิบ. */
function figureAt(figure: number, place: number, isLonger: boolean): string {
  if (place === 0 && figure === 1 && isLonger) return 'เอ็ด';
  if (place !== 1) return `${digits[figure]}${places[place]}`;
  if (figure === 1) return 'สิบ';
  return figure === 2 ? 'ยี่สิบ' : `${digits[figure]}สิบ`;
}
