/** An area's name as lists have it, from what people write before it and for the capital. */
export function plainAreaName(written: string): string {
  const name = written.trim().replace(/^(จังหวัด|อำเภอ|เขต|ตำบล|แขวง|จ\.|อ\.|ต\.)\s*/, '');
  return /^(กรุงเทพ|กรุงเทพฯ|กทม\.?)$/.test(name) ? 'กรุงเทพมหานคร' : name;
}
