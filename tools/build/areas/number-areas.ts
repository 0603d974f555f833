import type { AreaLine } from '@/server/modules/areas/read-areas';
import { provinces } from './provinces';
import type { Named, SourceRow } from './source';
import { districtIds, pathOf } from './source';

/** Official codes are lower: districts and sub-districts that the official list does not have yet are numbered from here. */
const ownNumbers = { district: 90, subDistrict: 51 };

/**
 * Gives every area an id that starts with its parent's id. An area `known` by its path keeps its id; a new one gets the
 * official code if the source has a valid one, otherwise a number that is no official code and that no area had `formerly`.
 */
export function numberAreas(
  rows: readonly SourceRow[],
  known: ReadonlyMap<string, string>,
  formerly: Iterable<string> = [],
): AreaLine[] {
  const idOf = createIds(known, formerly);
  const lines = new Map<string, AreaLine>();
  for (const [id, name_th, name_en] of provinces) lines.set(name_th, { id, name_th, name_en, postcodes: [] });

  const lineOf = (path: string, within: AreaLine | undefined, [name_th, name_en, code]: Named, ownFrom: number) => {
    if (!within) throw new Error(`${path} lies nowhere`);
    const id = lines.get(path)?.id ?? idOf(path, within.id, districtIds[path] ?? code, ownFrom);
    const line = lines.get(path) ?? { id, name_th, name_en, postcodes: [] };
    lines.set(path, line);
    return line;
  };

  for (const row of rows) {
    const province = lines.get(row.province);
    const district = lineOf(`${row.province}|${row.district[0]}`, province, row.district, ownNumbers.district);
    const { postcodes } = lineOf(pathOf(row), district, row.subDistrict, ownNumbers.subDistrict);
    if (!postcodes.includes(row.postcode)) postcodes.push(row.postcode);
  }
  return [...lines.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function createIds(known: ReadonlyMap<string, string>, formerly: Iterable<string>) {
  const taken = new Set([...known.values(), ...formerly]);

  const freeId = (within: string, from: number): string => {
    const id = `${within}${from}`;
    return taken.has(id) ? freeId(within, from + 1) : id;
  };

  return (path: string, within: string, code: string, ownFrom: number): string => {
    const kept = known.get(path);
    if (kept) return kept;
    const fits = code.startsWith(within) && code.length === within.length + 2 && !taken.has(code);
    const id = fits && Number(code.slice(-2)) < ownFrom ? code : freeId(within, ownFrom);
    taken.add(id);
    return id;
  };
}
