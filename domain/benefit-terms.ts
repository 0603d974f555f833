/** What the till checks of a benefit, as far as catalogues say the same in a line of their terms. */
type Checked = { minimum_spend?: number; max_discount?: number; limit_per_bill?: number };

/**
 * The lines of a catalogue's terms that its benefit does not say already. A line goes only if it says nothing else: "1 สิทธิ์ต่อ 1
 * ใบเสร็จ", "Up to 60 baht".
 */
export function termsBeside(benefit: Checked | null | undefined, terms: readonly string[]): string[] {
  const { minimum_spend, max_discount, limit_per_bill } = benefit ?? {};
  const said = [
    { figure: limit_per_bill, lines: limitLines },
    { figure: minimum_spend, lines: minimumLines },
    { figure: max_discount, lines: mostLines },
  ];
  const isSaid = (line: string) =>
    said.some(
      ({ figure, lines }) => figure !== undefined && lines.some((pattern) => figureIn(pattern, line) === figure),
    );
  return terms.map((line) => line.trim()).filter((line) => line !== '' && !isSaid(line));
}

const limitLines = [
  /^(?:จำกัด|ใช้ได้)?\s*(\d+)\s*(?:สิทธิ์|ใบ|ครั้ง)\s*(?:ต่อ|\/)\s*(?:1\s*)?ใบเสร็จ\.?$/u,
  /^(?:limit(?:ed to)?|only)?\s*(\d+|one)(?: coupons?| rewards?| uses?)?\s*(?:a|per|each) (?:receipt|bill)\.?$/iu,
];
const minimumLines = [
  /^(?:เมื่อ)?(?:ซื้อ)?(?:สินค้า)?ครบ\s*([\d,.]+)\s*บาท(?:ขึ้นไป)?(?:\s*(?:ในใบเสร็จเดียว(?:กัน)?|ต่อ\s*1?\s*ใบเสร็จ))?$/u,
  /^(?:spend|minimum spend(?: of)?)\s*(?:at least\s*)?([\d,]+(?:\.\d\d)?) baht(?: or more)?(?: (?:in one|a|per) (?:receipt|bill))?\.?$/iu,
];
const mostLines = [
  /^(?:ส่วนลด|ลด)?สูงสุด\s*([\d,.]+)\s*บาท$/u,
  /^(?:up to|maximum discount(?: of)?)\s*([\d,]+(?:\.\d\d)?) baht(?: off)?\.?$/iu,
];

function figureIn(pattern: RegExp, line: string): number | undefined {
  const figure = pattern.exec(line)?.[1];
  if (figure === undefined) return undefined;
  return figure.toLowerCase() === 'one' ? 1 : Number(figure.replaceAll(',', ''));
}
