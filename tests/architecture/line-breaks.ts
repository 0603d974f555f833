/** What numbers count in our texts. */
export const units = {
  th: 'บาท|คะแนน|วัน|ชั่วโมง|นาที|วินาที|ใบ|ชิ้น|สิทธิ์|ครั้ง|หลัก|สาขา|น\\.|ตัวอักษร|ปี|รายการ|ขั้น|ข้อ|อย่าง',
  en: 'baht|points?|days?|hours?|minutes?|items?|characters|times',
} as const;

/** Numbers of a text that a line's end may part from what they count: only a space that does not break keeps them together. */
export function loosePairs(language: keyof typeof units, text: string): string[] {
  const pair = new RegExp(`(?:\\{\\{\\w+\\}\\}|\\d) (?:${units[language]})(?![a-z])`, 'g');
  return text.match(pair) ?? [];
}
