import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { MissionPrize } from '@/contract/missions';
import { missionKinds, missionPrizeKinds } from '@/domain/missions';
import { routePathOf } from '@/domain/navigation/routes';
import type { StampTerms } from '@/domain/stamps';
import { tidyLines, tidyText } from '@/domain/tidy-text';
import type { Period } from '@/server/catalogue/fields';
import { day, inBothLanguages, lines, oneLine, oneOf, periodOf, picture, wholeNumber } from '@/server/catalogue/fields';
import type { Catalogue, FileOptions, FileReading, ReadOptions } from '@/server/catalogue/folder';
import { readFolder } from '@/server/catalogue/folder';
import { readLines, schemaFaults } from '@/server/catalogue/lines';
import type { MissionTable } from '@/server/db/schema-missions';
import { readStamps, stampsOfFile } from './read-stamps';

const inside = 'missions';

/** Reads the missions of a catalogue; undefined if it has no folder of missions, which then stay unchanged. */
export function readMissionCatalogue(
  folder: string,
  options: Omit<ReadOptions, 'inside'> = {},
): Catalogue<CatalogueMission> | undefined {
  const own = join(folder, inside);
  if (!existsSync(own)) return undefined;
  return readFolder(own, { word: 'mission', publicFolder: 'missions', read: readMissionFile }, { ...options, inside });
}

/** A mission in its file; its rankings are only in the tables. It has no quota, because all members may take part. */
export type CatalogueMission = Omit<
  Insertable<MissionTable>,
  'prizes' | 'stamps' | 'withdrawn' | 'snapshot' | 'ranked_at' | 'standings_at'
> & {
  prizes: MissionPrize[];
  stamps: StampTerms | null;
  quota?: undefined;
};

const prize = Type.Object(
  {
    ranks: Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^[1-9]\\d{0,5}(-[1-9]\\d{0,5})?$' })], {
      description: 'a rank or two with a hyphen, such as 1-10',
    }),
    kind: oneOf(missionPrizeKinds),
    title: inBothLanguages(oneLine(80)),
  },
  { additionalProperties: false, description: 'given as ranks, kind and title below it' },
);

/** Schema of a mission's file. */
const missionFile = Type.Object(
  {
    kind: oneOf(missionKinds),
    name: inBothLanguages(oneLine(80)),
    detail: inBothLanguages(lines(1000)),
    terms: inBothLanguages(lines(3000)),
    from: day(),
    to: day(),
    prizes: Type.Optional(
      Type.Array(prize, { maxItems: 20, description: 'a list of prizes, each with ranks, kind and title' }),
    ),
    stamps: Type.Optional(stampsOfFile),
    leads_to: Type.Optional(
      Type.String({ maxLength: 200, description: 'a page of the app, such as /coupons-privilege/' }),
    ),
    sort_order: Type.Optional(wholeNumber(0, 1_000_000)),
    picture: picture(),
  },
  { additionalProperties: false, description: 'keys with values, such as "kind: shopper_champion"' },
);

type MissionFile = Static<typeof missionFile>;

/** Reads a mission's file, or reports every fault in it. The mission's code is the file's name. */
function readMissionFile(code: string, text: string, options: FileOptions): FileReading<CatalogueMission> {
  const { content, lineOf: lineOfPath, faults } = readLines(text);
  // A mission has no quota: what is checked later is the coupons of its steps.
  const lineOf = (key: string) => lineOfPath(key === 'quota' ? ['stamps', 'steps'] : [key]);
  if (!/^[A-Z0-9-]{3,32}$/.test(code))
    faults.push({ line: 1, what: `${code} is not a code: 3 to 32 of A-Z, 0-9 and - name the file` });
  const isComplete = faults.length === 0 && Value.Check(missionFile, content);
  if (!isComplete) {
    const reading = { lineOf: lineOfPath, kind: 'mission' };
    return {
      lineOf,
      faults: [...faults, ...(content === undefined ? [] : schemaFaults(missionFile, content, reading))],
    };
  }

  const fault = (key: string, what: string) => faults.push({ line: lineOf(key), what: `${key} ${what}` });
  const period = periodOf(content, options.relativeTo, fault);
  const picture = content.picture.startsWith('https://') ? content.picture : options.pictures.get(content.picture);
  if (picture === undefined)
    fault('picture', `${content.picture} is neither in missions/pictures/ nor in public/missions/`);
  const prizes = (content.prizes ?? []).map(prizeOf);
  for (const [key, what] of wrongIn(content, prizes)) fault(key, what);
  const stamps = readStamps(content.stamps, (path, what) => {
    faults.push({ line: lineOfPath(['stamps', ...path]), what: `${['stamps', ...path].join('.')} ${what}` });
  });
  if (faults.length > 0 || !period || picture === undefined) return { lineOf, faults };
  return { lineOf, faults, wanted: missionOf(code, content, { period, picture, prizes, stamps }) };
}

function wrongIn(
  { kind, leads_to, stamps }: MissionFile,
  prizes: readonly MissionPrize[],
): [key: string, what: string][] {
  const isAdvertising = kind === 'advertising';
  const isStamps = kind === 'stamps';
  const isOutOfOrder = prizes.some((prize, at) => {
    const before = prizes[at - 1]?.rank_to ?? 0;
    return prize.rank_from <= before || prize.rank_to < prize.rank_from;
  });
  return [
    ...(isOutOfOrder ? [['prizes', 'must go from the first rank down, and no rank may have two'] as const] : []),
    ...(isStamps && stamps === undefined ? [['kind', 'stamps needs the key stamps'] as const] : []),
    ...(!isStamps && stamps !== undefined ? [['stamps', 'is for the kind stamps only'] as const] : []),
    ...(kind !== 'shopper_champion' && prizes.length > 0
      ? [['prizes', 'are for a shopper_champion only'] as const]
      : []),
    ...(!isAdvertising && leads_to !== undefined ? [['leads_to', 'is for advertising only'] as const] : []),
    ...(leads_to !== undefined && !routePathOf(leads_to)
      ? [['leads_to', `${leads_to} is no page of the app`] as const]
      : []),
  ].map(([key, what]) => [key, what]);
}

function prizeOf({ ranks, kind, title }: NonNullable<MissionFile['prizes']>[number]): MissionPrize {
  const [from, to = from] = String(ranks).split('-').map(Number);
  return { rank_from: from ?? 0, rank_to: to ?? 0, kind, title_th: tidyText(title.th), title_en: tidyText(title.en) };
}

type Derived = { period: Period; picture: string; prizes: MissionPrize[]; stamps: StampTerms | null };

function missionOf(code: string, content: MissionFile, { period, picture, prizes, stamps }: Derived): CatalogueMission {
  const { kind, name, detail, terms } = content;
  return {
    mission_uuid: uuidOf(code),
    code,
    kind,
    name_th: tidyText(name.th),
    name_en: tidyText(name.en),
    detail_th: tidyLines(detail.th),
    detail_en: tidyLines(detail.en),
    term_condition_th: tidyLines(terms.th),
    term_condition_en: tidyLines(terms.en),
    image_url: picture,
    link_path: content.leads_to ?? null,
    effective_from: period.from,
    effective_to: period.until,
    prizes,
    stamps,
    sort_order: content.sort_order ?? lastOfAll,
  };
}

/** Derived from the code, so that links to a mission work wherever it is imported. */
function uuidOf(code: string): string {
  const hex = createHash('sha256').update(`mission ${code}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** Missions without a sort order come after those with one. */
const lastOfAll = 1000;
