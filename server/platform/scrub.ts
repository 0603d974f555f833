/**
 * A message without what may be somebody's: what stands in quotes (PostgreSQL quotes the offending value), addresses,
 * Thai words, long runs of digits.
 */
export function scrub(message: string): string {
  return message
    .replace(/"[^"]*"/g, '"…"')
    .replace(/'[^']*'/g, "'…'")
    .replace(/\S+@\S+/g, '…')
    .replace(/[\u0E00-\u0E7F]+/g, '…')
    .replace(/\d{4,}/g, '…')
    .slice(0, 500);
}
