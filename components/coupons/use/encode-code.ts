import Code128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO';

/** The modules of a Code 128 with letters and signs, in its shortest form: '1' is ink. */
export function encodeCode(value: string): string {
  return new Code128(value, {}).encode().data;
}
