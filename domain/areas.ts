/** An area's name as in the official lists, without prefixes and with the capital's full name. */
export function plainAreaName(written: string): string {
  const name = written.trim().replace(/^(จังหวัด|อำเภอ|เขต|ตำบล|แขวง|จ\.|อ\.|ต\.)\s*/, '');
  return /^(กรุงเทพ|กรุงเทพฯ|กทม\.?)$/.test(name) ? 'กรุงเทพมหานคร' : name;
}
