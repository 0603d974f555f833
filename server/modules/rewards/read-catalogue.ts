import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { rewardTypes } from '@/domain/rewards';
import { benefitColumn, benefitOfFile } from '@/server/catalogue/benefit';
import type { Period } from '@/server/catalogue/fields';
import {
  day,
  daysOfUse,
  inBothLanguages,
  lines,
  oneLine,
  oneOf,
  periodOf,
  picture,
  wholeNumber,
} from '@/server/catalogue/fields';
import type { Catalogue, FileOptions, FileReading } from '@/server/catalogue/folder';
import { readFolder } from '@/server/catalogue/folder';
import { readLines, schemaFaults } from '@/server/catalogue/lines';
import type { RewardTable } from '@/server/db/schema-rewards';

const inside = 'rewards';

/** Reads the rewards of a catalogue; undefined if it has no folder of rewards, which then stay unchanged. */
export function readRewardCatalogue(
  folder: string,
  options: { relativeTo?: number } = {},
): Catalogue<CatalogueReward> | undefined {
  const own = join(folder, inside);
  if (!existsSync(own)) return undefined;
  return readFolder(own, { word: 'reward', shelf: 'rewards', read: readRewardFile }, { ...options, inside });
}

/** A reward as in its file; its use is only in the table. */
export type CatalogueReward = Omit<Insertable<RewardTable>, 'taken' | 'donated_points' | 'withdrawn' | 'updated_at'>;

const keysWithValues = { additionalProperties: false, description: 'keys with values, such as "points: 200"' };

/** Schema of a reward's file. */
const rewardFile = Type.Object(
  {
    name: inBothLanguages(oneLine(80)),
    detail: inBothLanguages(lines(500)),
    terms: inBothLanguages(lines(3000)),
    type: Type.Optional(oneOf(rewardTypes)),
    points: Type.Optional(wholeNumber(0)),
    event: Type.Optional(
      Type.Object(
        { points: wholeNumber(0), from: day(), to: day() },
        { additionalProperties: false, description: 'given as points, from and to below it' },
      ),
    ),
    goal: Type.Optional(wholeNumber(1)),
    from: day(),
    to: day(),
    quota: Type.Optional(wholeNumber(0)),
    claim_limit: Type.Optional(wholeNumber(1)),
    minimum_spend: Type.Optional(wholeNumber(1, 10_000_000)),
    provinces: Type.Optional(
      Type.Array(Type.Integer({ minimum: 10, maximum: 96, description: 'a code of a province, such as 10' }), {
        description: 'a list of codes, such as [10, 11]',
      }),
    ),
    valid_days: Type.Optional(daysOfUse),
    benefit: Type.Optional(benefitOfFile),
    sort_order: Type.Optional(wholeNumber(0, 1_000_000)),
    picture: picture(),
    banner: Type.Optional(picture()),
  },
  keysWithValues,
);

type RewardFile = Static<typeof rewardFile>;

type Reckoned = {
  period: Period;
  event: Period | undefined;
  thumbnail: string;
  banner: string;
  benefit: string | null;
};

/** Reads a reward's file, or reports every fault in it. The reward's code is the file's name. */
function readRewardFile(code: string, text: string, options: FileOptions): FileReading<CatalogueReward> {
  const { said, lineOf: lineOfPath, faults } = readLines(text);
  const lineOf = (key: string) => lineOfPath([key]);
  if (!/^[A-Z0-9-]{3,32}$/.test(code))
    faults.push({ line: 1, what: `${code} is no code: 3 to 32 of A-Z, 0-9 and - name the file` });
  const isComplete = faults.length === 0 && Value.Check(rewardFile, said);
  if (!isComplete) {
    const reading = { lineOf: lineOfPath, kind: 'reward' };
    return { lineOf, faults: [...faults, ...(said === undefined ? [] : schemaFaults(rewardFile, said, reading))] };
  }

  const fault = (path: readonly string[], what: string) =>
    faults.push({ line: lineOfPath(path), what: `${path.join('.')} ${what}` });
  const period = periodOf(said, options.relativeTo, (key, what) => fault([key], what));
  const event = said.event && periodOf(said.event, options.relativeTo, (key, what) => fault(['event', key], what));
  const pictureOf = (key: 'picture' | 'banner', name: string) => {
    const address = name.startsWith('https://') ? name : options.pictures.get(name);
    if (address === undefined) fault([key], `${name} is neither in rewards/pictures/ nor in public/rewards/`);
    return address;
  };
  const thumbnail = pictureOf('picture', said.picture);
  const banner = said.banner === undefined ? thumbnail : pictureOf('banner', said.banner);
  for (const [key, what] of wrongForType(said)) fault([key], what);
  if (said.minimum_spend !== undefined && said.benefit?.minimum_spend !== undefined)
    fault(['benefit', 'minimum_spend'], 'is of one bill, and minimum_spend of many before redeeming: give one of them');
  const benefit = benefitColumn(said.benefit, fault);
  if (faults.length > 0 || !period || thumbnail === undefined || banner === undefined) return { lineOf, faults };
  return { lineOf, faults, wanted: rewardOf(code, said, { period, event, thumbnail, banner, benefit }) };
}

/** A donation has a goal and takes any number of points; everything else has a price. */
function wrongForType(said: RewardFile): [key: keyof RewardFile, what: string][] {
  if (said.type !== 'DONATION') {
    return [
      ...(said.points === undefined ? [['points', 'is missing'] as const] : []),
      ...(said.goal === undefined ? [] : [['goal', 'is for a DONATION'] as const]),
    ].map(([key, what]) => [key, what]);
  }
  const priced = [
    'points',
    'event',
    'quota',
    'claim_limit',
    'minimum_spend',
    'provinces',
    'valid_days',
    'benefit',
  ] as const;
  const wrong: [keyof RewardFile, string][] = priced
    .filter((key) => said[key] !== undefined)
    .map((key) => [key, 'is not for a DONATION']);
  return said.goal === undefined ? [...wrong, ['goal', 'is missing']] : wrong;
}

function rewardOf(
  code: string,
  said: RewardFile,
  { period, event, thumbnail, banner, benefit }: Reckoned,
): CatalogueReward {
  const { name, detail, terms } = said;
  return {
    reward_id: code,
    type: said.type ?? 'VOUCHER',
    ...{ name_th: name.th.trim(), name_en: name.en.trim() },
    ...{ detail_th: detail.th.trim(), detail_en: detail.en.trim() },
    ...{ term_condition_th: terms.th.trim(), term_condition_en: terms.en.trim() },
    ...{ image_thumbnail_url: thumbnail, image_banner_url: banner },
    point_type: 'cjpoint',
    normal_point: said.points ?? 0,
    ...{ event_point: said.event?.points ?? null, event_from: event?.from ?? null, event_to: event?.until ?? null },
    ...{ effective_from: period.from, effective_to: period.until, valid_days: said.valid_days ?? null },
    province: JSON.stringify([...new Set(said.provinces)].sort().map(String)),
    benefit,
    ...{ claim_limit: said.claim_limit ?? null, quota: said.quota ?? null },
    minimum_spend_satang: (said.minimum_spend ?? 0) * 100,
    goal_points: said.goal ?? null,
    sort_order: said.sort_order ?? lastOfAll,
  };
}

/** Rewards without a sort order come after those with one. */
const lastOfAll = 1000;
