import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { prizeBadges } from '@/domain/kids-club';
import { tidyLines, tidyText } from '@/domain/tidy-text';
import type { Period } from '@/server/catalogue/fields';
import { day, inBothLanguages, lines, oneLine, oneOf, periodOf, picture, wholeNumber } from '@/server/catalogue/fields';
import type { Catalogue, FileOptions, FileReading, ReadOptions } from '@/server/catalogue/folder';
import { readFolder } from '@/server/catalogue/folder';
import { readLines, schemaFaults } from '@/server/catalogue/lines';
import type { PrizeTable } from '@/server/db/schema-kids-club';

const inside = 'prizes';

/** Reads the prizes of a catalogue; undefined if it has no folder of prizes, which then stay unchanged. */
export function readPrizeCatalogue(
  folder: string,
  options: Omit<ReadOptions, 'inside'> = {},
): Catalogue<CataloguePrize> | undefined {
  const own = join(folder, inside);
  if (!existsSync(own)) return undefined;
  return readFolder(own, { word: 'prize', publicFolder: 'prizes', read: readPrizeFile }, { ...options, inside });
}

/** A prize as in its file; the number taken is only in the table. */
export type CataloguePrize = Omit<Insertable<PrizeTable>, 'taken' | 'withdrawn' | 'updated_at'>;

/** LOW_IN_STOCK cannot be set, because it follows from the stock. */
const writtenBadges = prizeBadges.filter((badge) => badge !== 'LOW_IN_STOCK');

/** Schema of a prize's file. */
const prizeFile = Type.Object(
  {
    name: inBothLanguages(oneLine(80)),
    title: Type.Optional(inBothLanguages(oneLine(120))),
    detail: inBothLanguages(lines(500)),
    terms: inBothLanguages(lines(3000)),
    badge: Type.Optional(oneOf(writtenBadges)),
    points: wholeNumber(1),
    event: Type.Optional(
      Type.Object(
        { points: wholeNumber(1), from: day(), to: day() },
        { additionalProperties: false, description: 'given as points, from and to below it' },
      ),
    ),
    from: day(),
    to: day(),
    quota: Type.Optional(wholeNumber(0)),
    shipping_days: Type.Integer({ minimum: 1, maximum: 90, description: 'a whole number of days from 1 to 90' }),
    sort_order: Type.Optional(wholeNumber(0, 1_000_000)),
    picture: picture(),
  },
  { additionalProperties: false, description: 'keys with values, such as "points: 900"' },
);

type PrizeFile = Static<typeof prizeFile>;

type Derived = { period: Period; event: Period | undefined; picture: string };

/** Reads a prize's file, or reports every fault in it. The prize's code is the file's name. */
function readPrizeFile(code: string, text: string, options: FileOptions): FileReading<CataloguePrize> {
  const { content, lineOf: lineOfPath, faults } = readLines(text);
  const lineOf = (key: string) => lineOfPath([key]);
  if (!/^[A-Z0-9-]{3,32}$/.test(code))
    faults.push({ line: 1, what: `${code} is not a code: 3 to 32 of A-Z, 0-9 and - name the file` });
  const isComplete = faults.length === 0 && Value.Check(prizeFile, content);
  if (!isComplete) {
    const reading = { lineOf: lineOfPath, kind: 'prize' };
    return { lineOf, faults: [...faults, ...(content === undefined ? [] : schemaFaults(prizeFile, content, reading))] };
  }

  const fault = (path: readonly string[], what: string) =>
    faults.push({ line: lineOfPath(path), what: `${path.join('.')} ${what}` });
  const period = periodOf(content, options.relativeTo, (key, what) => fault([key], what));
  const event =
    content.event && periodOf(content.event, options.relativeTo, (key, what) => fault(['event', key], what));
  const isForeign = content.picture.startsWith('https://');
  const picture = isForeign ? content.picture : options.pictures.get(content.picture);
  if (picture === undefined)
    fault(['picture'], `${content.picture} is neither in prizes/pictures/ nor in public/prizes/`);
  if (faults.length > 0 || !period || picture === undefined) return { lineOf, faults };
  return { lineOf, faults, wanted: prizeOf(code, content, { period, event, picture }) };
}

function prizeOf(code: string, content: PrizeFile, { period, event, picture }: Derived): CataloguePrize {
  const { name, title = name, detail, terms } = content;
  return {
    prize_id: code,
    name_th: tidyText(name.th),
    name_en: tidyText(name.en),
    title_th: tidyText(title.th),
    title_en: tidyText(title.en),
    detail_th: tidyLines(detail.th),
    detail_en: tidyLines(detail.en),
    term_condition_th: tidyLines(terms.th),
    term_condition_en: tidyLines(terms.en),
    image_url: picture,
    badge: content.badge ?? null,
    redeem_point: content.points,
    event_point: content.event?.points ?? null,
    event_from: event?.from ?? null,
    event_to: event?.until ?? null,
    effective_from: period.from,
    effective_to: period.until,
    quota: content.quota ?? null,
    shipping_days: content.shipping_days,
    sort_order: content.sort_order ?? lastOfAll,
  };
}

/** Prizes without a sort order come after those with one. */
const lastOfAll = 1000;
