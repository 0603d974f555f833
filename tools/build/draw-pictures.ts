import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import sharp from 'sharp';
import type { MessageKind } from '@/domain/messages';
import { kindPictures, messagePictureSize } from '@/domain/messages';
import type { ShareKind } from '@/domain/navigation/share-kinds';
import { sharePictureSize } from '@/domain/navigation/share-kinds';
import { brandName } from '@/locales/brand';
import { themes } from '@/styles/themes';
import { fields } from '@/styles/tokens';

const { brand, brandStrong, brandBright } = themes.default;
const mark = readFileSync('public/brand-mark.svg');

/** Four of our drawings for each kind of page. */
const drawingsOf: Record<ShareKind, readonly [string, string, string, string]> = {
  card: ['coupons/coffee', 'coupons/basket', 'missions/gold-coin', 'coupons/gift'],
  privilege: ['missions/gold-coin', 'coupons/gift', 'coupons/croissant', 'coupons/bubble-tea'],
  coupons: ['coupons/bubble-tea', 'coupons/croissant', 'coupons/fruit', 'coupons/ice-cream-cup'],
  rewards: ['coupons/gift', 'coupons/gift-card', 'missions/gold-coin', 'coupons/coffee'],
  'kids-club': ['prizes/bear', 'prizes/blocks', 'prizes/duck', 'prizes/bike'],
  stores: ['missions/store', 'coupons/basket', 'coupons/milk', 'coupons/bread'],
};

/** The mark as a bitmap; `background` fills its corners, where a system cuts its own shape. */
export async function drawIcon(size: number, { margin = 0, isOpaque = false } = {}): Promise<Buffer> {
  const drawn = await drawFile(mark, size - 2 * margin);
  const whole = sharp(drawn).extend({ top: margin, bottom: margin, left: margin, right: margin, background: brand });
  return (isOpaque ? whole.flatten({ background: brand }) : whole).png().toBuffer();
}

/** An icon file of PNGs, which browsers request without a link to it. */
export async function drawFavicon(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => drawIcon(size)));
  const entryBytes = 16;
  const head = Buffer.alloc(6 + entryBytes * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [place, picture] of pictures.entries()) {
    const entry = 6 + entryBytes * place;
    head.fill(sizes[place] ?? 0, entry, entry + 2);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** The picture of a shared link: the mark and the name, and four drawings on their fields. */
export async function drawShare(kind: ShareKind): Promise<Buffer> {
  const { width, height } = sharePictureSize;
  const tile = { side: 228, drawing: 176, left: 620, top: 75, gap: 24 };
  const placed = drawingsOf[kind].map((name, place) => {
    const [column, row] = [place % 2, Math.floor(place / 2)];
    const step = tile.side + tile.gap;
    return { name, left: tile.left + column * step, top: tile.top + row * step };
  });
  const colours = [fields.yellow, fields.green, fields.red, fields.blue];
  const tiles = placed.map(
    ({ left, top }, place) =>
      `<rect x="${left}" y="${top}" width="${tile.side}" height="${tile.side}" rx="36" fill="${colours[place]}"/>`,
  );
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${brandBright}"/><stop offset="1" stop-color="${brandStrong}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    ${tiles.join('')}
    ${wordPath(brandName, { left: 90, baseline: 480, widest: 440 })}
  </svg>`;
  const inset = (tile.side - tile.drawing) / 2;
  const drawings = placed.map(async ({ name, left, top }) => ({
    input: await drawFile(readFileSync(`public/${name}.svg`), tile.drawing),
    left: left + inset,
    top: top + inset,
  }));
  const logo = { input: await drawFile(mark, 220), left: 90, top: 130 };
  return sharp(Buffer.from(ground))
    .composite([logo, ...(await Promise.all(drawings))])
    .png({ palette: true })
    .toBuffer();
}

type Word = { left: number; baseline: number; widest: number; size?: number; fill?: string; isCentred?: boolean };

/** The picture of a message in the chat. */
export async function drawMessage(kind: MessageKind): Promise<Buffer> {
  const { width, height } = messagePictureSize;
  const { drawing, tone } = kindPictures[kind];
  const background = fields[tone];
  const input = await drawFile(readFileSync(`public/${drawing}.svg`), height - 150);
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer();
}

/** `left` is the middle of a centred text. As outlines, so that it is the same on machines with other typefaces, and no wider than `widest`. */
export function wordPath(
  text: string,
  { left, baseline, widest, size = 132, fill = '#fff', isCentred = false }: Word,
): string {
  const file = '@expo-google-fonts/ibm-plex-sans-thai/600SemiBold/IBMPlexSansThai_600SemiBold.ttf';
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))));
  if (!('layout' in font)) throw new Error(`${file} holds several typefaces`);
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const scale = Math.min(size / font.unitsPerEm, widest / advanceWidth);
  let pen = 0;
  const paths = glyphs.map((glyph, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
    const at = `${pen + xOffset} ${yOffset}`;
    pen += xAdvance;
    return `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`;
  });
  const start = isCentred ? left - (advanceWidth * scale) / 2 : left;
  return `<g fill="${fill}" transform="translate(${start} ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** At the requested size, regardless of the drawing's own. */
export async function drawFile(drawing: Buffer, size: number): Promise<Buffer> {
  const { width = size } = await sharp(drawing).metadata();
  return sharp(drawing, { density: (72 * size) / width })
    .resize(size, size)
    .png()
    .toBuffer();
}
