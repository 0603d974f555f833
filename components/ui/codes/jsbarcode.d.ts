/** A single JsBarcode encoder: the package declares types for its main module only. */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO' {
  export { default } from 'jsbarcode/bin/barcodes/CODE128/CODE128C';
}

declare module 'jsbarcode/bin/barcodes/CODE128/CODE128C' {
  export default class Code128C {
    constructor(value: string, options: { ean128?: boolean });
    valid(): boolean;
    /** `data`: the modules from left to right, '1' is ink. */
    encode(): { text: string; data: string };
  }
}
