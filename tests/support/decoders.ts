import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { scanGrayBuffer } from '@undecaf/zbar-wasm';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What a decoder found: 'CODE128 2010…', in alphabetical order. */
type Findings = string[];

/** Both codes on screen, as two decoders that know nothing of each other read them from the pixels. */
export async function decodeScreen(page: Page): Promise<{ zxing: Findings; zbar: Findings }> {
  const picture = await page.screenshot({ animations: 'disabled' });
  return { zxing: await readWithZxing(picture), zbar: await readWithZbar(page, picture) };
}

// Left alone it would fetch its program from a CDN.
const program = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } });

async function readWithZxing(picture: Buffer): Promise<Findings> {
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['Code128', 'QRCode'], tryHarder: true });
  return codes.map(({ format, text }) => `${format.toUpperCase()} ${text}`).sort();
}

async function readWithZbar(page: Page, picture: Buffer): Promise<Findings> {
  const { width, height, gray } = await grayPixels(page, picture.toString('base64'));
  const codes = await scanGrayBuffer(new Uint8Array(Buffer.from(gray, 'base64')).buffer, width, height);
  const names: Record<string, string> = { ZBAR_CODE128: 'CODE128', ZBAR_QRCODE: 'QRCODE' };
  return codes.map((code) => `${names[code.typeName] ?? code.typeName} ${code.decode()}`).sort();
}

/** The browser takes the picture apart, in a blank page: the product's own forbids such scripts. */
async function grayPixels(page: Page, base64: string): Promise<{ width: number; height: number; gray: string }> {
  const blank = await page.context().newPage();
  const pixels = await blank.evaluate(async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    if (!canvas) throw new Error('This browser draws nothing.');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    let gray = '';
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      gray += String.fromCharCode(Math.round(0.299 * red + 0.587 * green + 0.114 * blue));
    }
    return { width, height, gray: btoa(gray) };
  }, base64);
  await blank.close();
  return pixels;
}
