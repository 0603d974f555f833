import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routePathOf } from '@/domain/navigation/routes';
import { fieldOf, isRecord } from '@/domain/records';
import type { MenuState } from '@/server/db/schema-line-menus';
import { menuStates } from '@/server/db/schema-line-menus';
import type { MenuPicture } from '@/server/gateways/line-menus';

/** A rich menu as its files describe it. `definition` is LINE's rich menu object with complete links. */
export type MenuFile = { state: MenuState; hash: string; definition: object; picture: MenuPicture };

const mostPictureBytes = 1024 * 1024;
const sizes = ['2500×1686', '2500×843'];

/**
 * Reads `visitor.json` and `visitor.jpg` (or `.png`), and the same for the other states. In the JSON a `uri` that begins with `/` is a page of
 * the app, and becomes its permanent link. Throws one line for each fault.
 */
export function readMenus(folder: string, liffUrl: string): MenuFile[] {
  const faults: string[] = [];
  const menus = menuStates.flatMap((state) => {
    try {
      return [readMenu(folder, state, liffUrl)];
    } catch (error) {
      faults.push(`${state}: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return menus;
}

function readMenu(folder: string, state: MenuState, liffUrl: string): MenuFile {
  const given: unknown = JSON.parse(readFileSync(join(folder, `${state}.json`), 'utf8'));
  const areas = fieldOf(given, 'areas');
  if (!isRecord(given) || !Array.isArray(areas)) throw new Error(`${state}.json is not a rich menu`);
  const picture = readPicture(folder, state);
  const size = sizeOf(picture.bytes);
  const declared = `${fieldOf(given['size'], 'width')}×${fieldOf(given['size'], 'height')}`;
  if (size !== declared || !sizes.includes(size))
    throw new Error(
      `the picture has ${size} px and ${state}.json says ${declared}; both must be ${sizes.join(' or ')}`,
    );
  const completed = { ...given, areas: areas.map((area) => withLink(area, liffUrl)) };
  const hash = createHash('sha256').update(JSON.stringify(completed)).update(picture.bytes).digest('hex').slice(0, 16);
  // The name tells a repeated run that the menu is there already. Members do not see it.
  return { state, hash, definition: { ...completed, name: nameOf(state, hash) }, picture };
}

export function nameOf(state: MenuState, hash: string): string {
  return `${menuPrefix(state)}${hash}`;
}

/** The menus of a state that this product has made begin with it; others belong to somebody else. */
export function menuPrefix(state: MenuState): string {
  return `sabai-${state}-`;
}

function withLink(area: unknown, liffUrl: string): unknown {
  const action = fieldOf(area, 'action');
  const uri = fieldOf(action, 'uri');
  if (!isRecord(area) || !isRecord(action) || typeof uri !== 'string' || !uri.startsWith('/')) return area;
  const [path = ''] = uri.split(/[?#]/);
  if (!routePathOf(path) || !path.endsWith('/')) throw new Error(`${uri} is not a page of the app with a / at its end`);
  return { ...area, action: { ...action, uri: `${liffUrl}${uri}` } };
}

function readPicture(folder: string, state: MenuState): MenuPicture {
  for (const [ending, type] of [
    ['jpg', 'image/jpeg'],
    ['png', 'image/png'],
  ] as const) {
    const bytes = readIfThere(join(folder, `${state}.${ending}`));
    if (!bytes) continue;
    if (bytes.length > mostPictureBytes) throw new Error(`${state}.${ending} is larger than 1 MB`);
    return { type, bytes: new Uint8Array(bytes) };
  }
  throw new Error(`there is neither ${state}.jpg nor ${state}.png`);
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Of a PNG or a JPEG, by its head: `width×height`. */
function sizeOf(bytes: Uint8Array): string {
  const view = Buffer.from(bytes);
  if (view.toString('latin1', 1, 4) === 'PNG') return `${view.readUInt32BE(16)}×${view.readUInt32BE(20)}`;
  for (let at = 2; at + 9 < view.length && view[at] === 0xff; at += 2 + view.readUInt16BE(at + 2)) {
    const kind = view[at + 1] ?? 0;
    // The frame's head; C4, C8 and CC are tables.
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind))
      return `${view.readUInt16BE(at + 7)}×${view.readUInt16BE(at + 5)}`;
  }
  return 'an unknown size';
}
