import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PhotographFormat } from '@/domain/photographs';
import { photographAddress, photographFormats, photographSizes, transparent } from '@/domain/photographs';
import type { CataloguePicture, Photograph, TextFault } from './folder';
import { pictureName } from './folder';

const mostBytes = 20 * 1024 * 1024;
const mostPixels = 40_000_000;
const leastSide = 480;

/** Part of the hash in the names: raise it when the same photograph must produce other files. */
const recipe = 'photograph 1';

/** Loaded with the first photograph: no process of the API has this library in its memory (decision 027). */
async function library() {
  return (await import('sharp')).default;
}

/** Reads the photographs of a catalogue, by their path in its folder. */
export async function readPhotographs(folder: string): Promise<ReadonlyMap<string, Photograph>> {
  const photographs = new Map<string, Photograph>();
  for (const inside of ['', 'rewards', 'prizes', 'missions']) {
    const pictures = join(inside, 'pictures');
    for (const name of existsSync(join(folder, pictures)) ? readdirSync(join(folder, pictures)) : [])
      if (pictureName.test(name) && !name.endsWith('.svg'))
        photographs.set(join(pictures, name), await readPhotograph(join(folder, pictures, name)));
  }
  return photographs;
}

/** Checks a photograph, and decodes it once for its colour. Its files are made on request. */
async function readPhotograph(path: string): Promise<Photograph> {
  const found = statSync(path);
  if (found.size > mostBytes) return { fault: `is larger than ${mostBytes / 1024 / 1024} MB`, limit: 'file_size' };
  const content = found.isFile() ? readFileSync(path) : Buffer.of();
  if (!isPhotograph(content)) return { fault: 'is not a JPEG, PNG, WebP or AVIF picture' };
  if (isSequence(content)) return { fault: 'is animated' };
  const sharp = await library();
  try {
    const about = await sharp(content, { limitInputPixels: false }).metadata();
    const fault = faultOf(about);
    if (fault) return fault;
    const colour = about.hasAlpha && !(await isOpaque(content)) ? transparent : await averageColour(content);
    const hash = createHash('sha256').update(recipe).update(content).digest('hex').slice(0, 12);
    const shorterSide = Math.min(about.width, about.height);
    return { mark: `${hash}.${colour}`, files: (stem) => filesOf(path, stem, shorterSide) };
  } catch {
    return { fault: 'cannot be decoded: it is damaged, or of a rare kind' };
  }
}

/** Detected by its first bytes, so that the library’s other decoders never see a file, whatever its name. */
function isPhotograph(content: Buffer): boolean {
  const begins = (bytes: string, at = 0) => content.toString('latin1', at, at + bytes.length) === bytes;
  return (
    begins('\xff\xd8\xff') ||
    begins('\x89PNG\r\n\x1a\n') ||
    (begins('RIFF') && begins('WEBP', 8)) ||
    (begins('ftyp', 4) && /avif|avis/.test(content.toString('latin1', 8, 32)))
  );
}

/** An animated PNG declares itself before its first picture, and an AVIF in its brand; the library would take only the first picture. */
function isSequence(content: Buffer): boolean {
  if (content.toString('latin1', 4, 12) === 'ftypavis') return true;
  const isPng = content.toString('latin1', 1, 4) === 'PNG';
  return isPng && content.subarray(0, Math.max(0, content.indexOf('IDAT'))).includes('acTL');
}

type About = { width: number; height: number; pages?: number | undefined };

function faultOf({ width, height, pages = 1 }: About): TextFault | undefined {
  if (pages > 1) return { fault: 'is animated' };
  if (width * height > mostPixels) return { fault: `has more than ${mostPixels / 1e6} megapixels`, limit: 'pixels' };
  if (Math.min(width, height) >= leastSide) return undefined;
  return { fault: `has ${width} × ${height} px, but its shorter side must have at least ${leastSide}` };
}

async function isOpaque(content: Buffer): Promise<boolean> {
  const sharp = await library();
  return (await sharp(content, { limitInputPixels: mostPixels }).stats()).isOpaque;
}

/** The whole picture in one pixel, as `rrggbb`. */
async function averageColour(content: Buffer): Promise<string> {
  const sharp = await library();
  const pixel = sharp(content, { limitInputPixels: mostPixels }).resize(1, 1, { fit: 'fill' }).removeAlpha();
  return (await pixel.toColourspace('srgb').raw().toBuffer()).toString('hex', 0, 3);
}

function filesOf(path: string, stem: string, shorterSide: number): CataloguePicture[] {
  return photographSizes.flatMap((size) =>
    photographFormats.map((format) => ({
      url: photographAddress(stem, size, format),
      content: () => squareOf(path, Math.min(size, shorterSide), format),
    })),
  );
}

/** The square in the middle, upright and in sRGB. The library drops metadata by default. */
async function squareOf(path: string, side: number, format: PhotographFormat): Promise<Buffer> {
  const sharp = await library();
  const square = sharp(path, { limitInputPixels: mostPixels }).autoOrient().resize(side, side, { fit: 'cover' });
  return (format === 'avif' ? square.avif({ quality: 55 }) : square.webp({ quality: 80 })).toBuffer();
}
