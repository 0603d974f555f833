import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { scanGrayBuffer } from '@undecaf/zbar-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What a decoder has read, such as 'CODE128 2010…', in alphabetical order. */
type Findings = string[];

/** Both codes on screen, read from the pixels by two independent decoders. */
export async function decodeScreen(page: Page): Promise<{ zxing: Findings; zbar: Findings }> {
  const picture = await page.screenshot({ animations: 'disabled' });
  return { zxing: await readWithZxing(picture), zbar: await readWithZbar(picture) };
}

// By default it would fetch its program from a CDN.
const program = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } });

async function readWithZxing(picture: Buffer): Promise<Findings> {
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['Code128', 'QRCode'], tryHarder: true });
  return codes.map(({ format, text }) => `${format.toUpperCase()} ${text}`).sort();
}

async function readWithZbar(picture: Buffer): Promise<Findings> {
  const { width, height, gray } = await grayPixels(picture);
  const codes = await scanGrayBuffer(gray.buffer, width, height);
  const names: Record<string, string> = { ZBAR_CODE128: 'CODE128', ZBAR_QRCODE: 'QRCODE' };
  return codes.map((code) => `${names[code.typeName] ?? code.typeName} ${code.decode()}`).sort();
}

async function grayPixels(picture: Buffer): Promise<{ width: number; height: number; gray: Uint8Array<ArrayBuffer> }> {
  const image = await loadImage(picture);
  const { width, height } = image;
  const canvas = createCanvas(width, height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    gray[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { width, height, gray };
}
