/** A figure and its unit stay on one line: "10 baht", "200 คะแนน". */
export function withUnits(text: string): string {
  return text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
}
