import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { rewardTypes } from '@/domain/rewards';
import { tidyLines, tidyText } from '@/domain/tidy-text';
import { audienceOf, audienceOfFile, audienceText } from '@/server/catalogue/audience';
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
import type { Catalogue, FileOptions, FileReading, ReadOptions } from '@/server/catalogue/folder';
import { readFolder } from '@/server/catalogue/folder';
import { readLines, schemaFaults } from '@/server/catalogue/lines';
import type { RewardTable } from '@/server/db/schema-rewards';

const inside = 'rewards';

type Options = Omit<ReadOptions, 'inside'> & {
  /** The chain's own tiers (MEMBER_TIERS). */
  memberTiers: readonly string[];
};

/** Reads the rewards of a catalogue; undefined if it has no folder of rewards, which then stay unchanged. */
export function readRewardCatalogue(
  folder: string,
  { memberTiers, ...options }: Options,
): Catalogue<CatalogueReward> | undefined {
  const own = join(folder, inside);
  if (!existsSync(own)) return undefined;
  const read = (code: string, text: string, file: FileOptions) => readRewardFile(code, text, { ...file, memberTiers });
  return readFolder(own, { word: 'reward', publicFolder: 'rewards', read }, { ...options, inside });
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
    audience: Type.Optional(audienceOfFile),
    valid_days: Type.Optional(daysOfUse),
    benefit: Type.Optional(benefitOfFile),
    sort_order: Type.Optional(wholeNumber(0, 1_000_000)),
    picture: picture(),
    banner: Type.Optional(picture()),
  },
  keysWithValues,
);

type RewardFile = Static<typeof rewardFile>;

type Derived = {
  period: Period;
  event: Period | undefined;
  thumbnail: string;
  banner: string;
  benefit: string | null;
  audience: string | null;
};

/** Reads a reward's file, or reports every fault in it. The reward's code is the file's name. */
function readRewardFile(
  code: string,
  text: string,
  options: FileOptions & Pick<Options, 'memberTiers'>,
): FileReading<CatalogueReward> {
  const { content, lineOf: lineOfPath, faults } = readLines(text);
  const lineOf = (key: string) => lineOfPath([key]);
  if (!/^[A-Z0-9-]{3,32}$/.test(code))
    faults.push({ line: 1, what: `${code} is not a code: 3 to 32 of A-Z, 0-9 and - name the file` });
  const isComplete = faults.length === 0 && Value.Check(rewardFile, content);
  if (!isComplete) {
    const reading = { lineOf: lineOfPath, kind: 'reward' };
    return {
      lineOf,
      faults: [...faults, ...(content === undefined ? [] : schemaFaults(rewardFile, content, reading))],
    };
  }

  const fault = (path: readonly string[], what: string) =>
    faults.push({ line: lineOfPath(path), what: `${path.join('.')} ${what}` });
  const period = periodOf(content, options.relativeTo, (key, what) => fault([key], what));
  const event =
    content.event && periodOf(content.event, options.relativeTo, (key, what) => fault(['event', key], what));
  const pictureOf = (key: 'picture' | 'banner', name: string) => {
    const address = name.startsWith('https://') ? name : options.pictures.get(name);
    if (address === undefined) fault([key], `${name} is neither in rewards/pictures/ nor in public/rewards/`);
    return address;
  };
  const thumbnail = pictureOf('picture', content.picture);
  const banner = content.banner === undefined ? thumbnail : pictureOf('banner', content.banner);
  for (const [key, what] of wrongForType(content)) fault([key], what);
  if (content.minimum_spend !== undefined && content.benefit?.minimum_spend !== undefined)
    fault(['benefit', 'minimum_spend'], 'is of one bill, and minimum_spend of many before redeeming: give one of them');
  const benefit = benefitColumn(content.benefit, { fault, pictureOf: (name) => options.pictures.get(name) });
  const audience = audienceText(audienceOf(content.audience, { memberTiers: options.memberTiers, fault }));
  if (faults.length > 0 || !period || thumbnail === undefined || banner === undefined) return { lineOf, faults };
  return { lineOf, faults, wanted: rewardOf(code, content, { period, event, thumbnail, banner, benefit, audience }) };
}

/** A donation has a goal and takes any number of points; every other reward has a price. */
function wrongForType(content: RewardFile): [key: keyof RewardFile, what: string][] {
  if (content.type !== 'DONATION') {
    return [
      ...(content.points === undefined ? [['points', 'is missing'] as const] : []),
      ...(content.goal === undefined ? [] : [['goal', 'is for a DONATION'] as const]),
    ].map(([key, what]) => [key, what]);
  }
  const priced = [
    'points',
    'event',
    'quota',
    'claim_limit',
    'minimum_spend',
    'provinces',
    'audience',
    'valid_days',
    'benefit',
  ] as const;
  const wrong: [keyof RewardFile, string][] = priced
    .filter((key) => content[key] !== undefined)
    .map((key) => [key, 'is not for a DONATION']);
  return content.goal === undefined ? [...wrong, ['goal', 'is missing']] : wrong;
}

function rewardOf(
  code: string,
  content: RewardFile,
  { period, event, thumbnail, banner, benefit, audience }: Derived,
): CatalogueReward {
  const { name, detail, terms } = content;
  return {
    reward_id: code,
    type: content.type ?? 'VOUCHER',
    name_th: tidyText(name.th),
    name_en: tidyText(name.en),
    detail_th: tidyLines(detail.th),
    detail_en: tidyLines(detail.en),
    term_condition_th: tidyLines(terms.th),
    term_condition_en: tidyLines(terms.en),
    image_thumbnail_url: thumbnail,
    image_banner_url: banner,
    point_type: 'cjpoint',
    normal_point: content.points ?? 0,
    event_point: content.event?.points ?? null,
    event_from: event?.from ?? null,
    event_to: event?.until ?? null,
    effective_from: period.from,
    effective_to: period.until,
    valid_days: content.valid_days ?? null,
    province: JSON.stringify([...new Set(content.provinces)].sort().map(String)),
    audience,
    benefit,
    claim_limit: content.claim_limit ?? null,
    quota: content.quota ?? null,
    minimum_spend_satang: (content.minimum_spend ?? 0) * 100,
    goal_points: content.goal ?? null,
    sort_order: content.sort_order ?? lastOfAll,
  };
}

/** Rewards without a sort order come after those with one. */
const lastOfAll = 1000;
