import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { Value } from 'typebox/value';
import type { MissionPrize } from '@/contract/missions';
import { routePathOf } from '@/domain/navigation/routes';
import type { Period } from '@/server/catalogue/days';
import { periodOf } from '@/server/catalogue/days';
import type { FileOptions, FileReading } from '@/server/catalogue/folder';
import { readLines } from '@/server/catalogue/lines';
import { schemaFaults } from '@/server/catalogue/schema-faults';
import type { MissionTable } from '@/server/db/schema-missions';
import type { MissionFile } from './catalogue-schema';
import { missionFile } from './catalogue-schema';

/** A mission as its file has it; its rankings are only in the tables. Anybody may take part, so it has no quota. */
export type CatalogueMission = Omit<Insertable<MissionTable>, 'prizes' | 'withdrawn' | 'snapshot' | 'ranked_at'> & {
  prizes: MissionPrize[];
  quota?: undefined;
};

/** Reads a mission's file, or names everything that is wrong in it. Its code is the file's name. */
export function readMissionFile(code: string, text: string, options: FileOptions): FileReading<CatalogueMission> {
  const { said, lineOf: lineOfPath, faults } = readLines(text);
  const lineOf = (key: string) => lineOfPath([key]);
  if (!/^[A-Z0-9-]{3,32}$/.test(code))
    faults.push({ line: 1, what: `${code} is no code: 3 to 32 of A-Z, 0-9 and - name the file` });
  const isComplete = faults.length === 0 && Value.Check(missionFile, said);
  if (!isComplete) {
    const reading = { lineOf: lineOfPath, kind: 'mission' };
    return { lineOf, faults: [...faults, ...(said === undefined ? [] : schemaFaults(missionFile, said, reading))] };
  }

  const fault = (key: string, what: string) => faults.push({ line: lineOf(key), what: `${key} ${what}` });
  const period = periodOf(said, options.relativeTo, fault);
  const picture = said.picture.startsWith('https://') ? said.picture : options.pictures.get(said.picture);
  if (picture === undefined)
    fault('picture', `${said.picture} is neither in missions/pictures/ nor in public/missions/`);
  const prizes = (said.prizes ?? []).map(prizeOf);
  for (const [key, what] of wrongIn(said, prizes)) fault(key, what);
  if (faults.length > 0 || !period || picture === undefined) return { lineOf, faults };
  return { lineOf, faults, wanted: missionOf(code, said, { period, picture, prizes }) };
}

function wrongIn({ kind, leads_to }: MissionFile, prizes: readonly MissionPrize[]): [key: string, what: string][] {
  const isAdvertising = kind === 'advertising';
  const isOutOfOrder = prizes.some((prize, at) => {
    const before = prizes[at - 1]?.rank_to ?? 0;
    return prize.rank_from <= before || prize.rank_to < prize.rank_from;
  });
  return [
    ...(isOutOfOrder ? [['prizes', 'must go from the first rank down, and no rank may have two'] as const] : []),
    ...(isAdvertising && prizes.length > 0 ? [['prizes', 'are for a shopper_champion only'] as const] : []),
    ...(!isAdvertising && leads_to !== undefined ? [['leads_to', 'is for advertising only'] as const] : []),
    ...(leads_to !== undefined && !routePathOf(leads_to)
      ? [['leads_to', `${leads_to} is no page of the app`] as const]
      : []),
  ].map(([key, what]) => [key, what]);
}

function prizeOf({ ranks, kind, title }: NonNullable<MissionFile['prizes']>[number]): MissionPrize {
  const [from, to = from] = String(ranks).split('-').map(Number);
  return {
    ...{ rank_from: from ?? 0, rank_to: to ?? 0, kind },
    ...{ title_th: title.th.trim(), title_en: title.en.trim() },
  };
}

type Reckoned = { period: Period; picture: string; prizes: MissionPrize[] };

function missionOf(code: string, said: MissionFile, { period, picture, prizes }: Reckoned): CatalogueMission {
  const { kind, name, detail, terms } = said;
  return {
    ...{ mission_uuid: uuidOf(code), code, kind },
    ...{ name_th: name.th.trim(), name_en: name.en.trim() },
    ...{ detail_th: detail.th.trim(), detail_en: detail.en.trim() },
    ...{ term_condition_th: terms.th.trim(), term_condition_en: terms.en.trim() },
    ...{ image_url: picture, link_path: said.leads_to ?? null },
    ...{ effective_from: period.from, effective_to: period.until },
    ...{ prizes, sort_order: said.sort_order ?? lastOfAll },
  };
}

/** The same code is the same mission everywhere: what leads to it leads to it wherever it is imported. */
function uuidOf(code: string): string {
  const hex = createHash('sha256').update(`mission ${code}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** A mission that says nothing of its place stands behind those that do. */
const lastOfAll = 1000;
