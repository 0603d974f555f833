import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// By default it would fetch its program from a CDN.
const program = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } });

/** What the codes on screen say, read from its pixels, such as 'CODE128 2010…', in alphabetical order. */
export async function decodeScreen(page: Page): Promise<string[]> {
  const picture = await page.screenshot({ animations: 'disabled' });
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['Code128', 'QRCode'], tryHarder: true });
  return codes.map(({ format, text }) => `${format.toUpperCase()} ${text}`).sort();
}
