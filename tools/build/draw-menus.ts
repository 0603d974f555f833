import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { routePathOf } from '@/domain/navigation/routes';
import { titles } from '@/locales/titles';
import { themes } from '@/styles/themes';
import { fields } from '@/styles/tokens';
import { drawFile, wordPath } from './draw-pictures';

// `npm run menus` draws the pictures of LINE's rich menus next to their files in server/cli/line/:
// for each area a drawing, what it is called there, and the English title of its page.

type Bounds = { x: number; y: number; width: number; height: number };
type Menu = {
  size: { width: number; height: number };
  areas: { bounds: Bounds; action: { label: string; uri: string } }[];
};

const folder = 'server/cli/line';

const drawings: Readonly<Record<string, string>> = {
  '/signup/': 'coupons/gift-card',
  '/member-privilege/': 'coupons/gift',
  '/coupons-privilege/': 'coupons/coffee',
  '/member-profile/': 'coupons/gift-card',
  '/rewards/': 'rewards/voucher',
  '/transaction-point/': 'missions/gold-coin',
  '/receipts/': 'coupons/basket',
  '/branch/': 'missions/store',
  '/redemption/kidsclub-transaction-point/': 'prizes/toy-car',
  '/redemption/prize-catalog/': 'prizes/bear',
};

/** In the order of the areas. */
const grounds = [fields.green, fields.yellow, fields.red, fields.blue, fields.pink, fields.green];

for (const [state, theme] of [
  ['visitor', themes.default],
  ['member', themes.default],
  ['parent', themes['kids-club']],
] as const)
  writeFileSync(`${folder}/${state}.png`, await drawMenu(state, theme));

async function drawMenu(state: string, theme: (typeof themes)['default']): Promise<Buffer> {
  const menu: Menu = JSON.parse(readFileSync(`${folder}/${state}.json`, 'utf8'));
  const { width, height } = menu.size;
  const gap = 36;
  const side = 400;
  const tiles = menu.areas.map(({ bounds: { x, y, width: wide, height: high }, action }, place) => {
    const middle = x + wide / 2;
    const word = { left: middle, widest: wide - 4 * gap, isCentred: true };
    return `<rect x="${x + gap / 2}" y="${y + gap / 2}" width="${wide - gap}" height="${high - gap}" rx="64" fill="#fff"/>
      <circle cx="${middle}" cy="${y + 290}" r="${side * 0.6}" fill="${grounds[place % grounds.length]}"/>
      ${wordPath(action.label, { ...word, baseline: y + high - 180, size: 100, fill: theme.brand })}
      ${wordPath(english(action.uri), { ...word, baseline: y + high - 66, size: 54, fill: '#55635b' })}`;
  });
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${theme.brandTint}"/>${tiles.join('')}</svg>`;
  const placed = menu.areas.map(async ({ bounds, action }) => ({
    input: await drawFile(readFileSync(`public/${drawings[action.uri]}.svg`), side - 60),
    left: Math.round(bounds.x + bounds.width / 2 - (side - 60) / 2),
    top: bounds.y + 290 - (side - 60) / 2,
  }));
  return sharp(Buffer.from(ground))
    .composite(await Promise.all(placed))
    .png({ palette: true, colours: 256, effort: 10 })
    .toBuffer();
}

function english(uri: string): string {
  const path = routePathOf(uri);
  if (!path) throw new Error(`${uri} is no page`);
  return titles[path].en;
}
