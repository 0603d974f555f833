import { basename } from 'node:path';
import type { CampaignKind } from '@/domain/campaigns';
import { gtinFault } from '@/domain/goods-codes';
import { catalogueAddress, photographAddress, photographOf } from '@/domain/photographs';
import { isRecord } from '@/domain/records';
import type { Value } from '@/server/catalogue/difference';
import { writtenFields } from '@/server/catalogue/difference';

type Wanted = { kind: CampaignKind; code: string; from: string; to: string };

type PictureAt = (url: string) => Promise<Buffer | undefined>;

const folderOf = {
  coupon: '',
  reward: 'rewards/',
  prize: 'prizes/',
  mission: 'missions/',
  earning: 'earning/',
} as const;

/** Written by the server, or by members. */
const notInFiles = new Set([
  'taken',
  'for_some',
  'donated_points',
  'withdrawn',
  'updated_at',
  'snapshot',
  'ranked_at',
  'standings_at',
]);

/**
 * A stored campaign as the files of a catalogue, under another code and with other days: what marketing would have uploaded. JSON is YAML,
 * too. A picture that is gone is missing in the files, and the draft says so.
 */
export async function filesOfCopy(
  row: Readonly<Record<string, unknown>>,
  { kind, code, from, to }: Wanted,
  pictureAt: PictureAt,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const names = new Map<string, string>();

  const pictureName = async (url: string): Promise<string> => {
    const known = names.get(url);
    if (known !== undefined || url.startsWith('https://')) return known ?? url;
    const file = basename(url);
    if (!catalogueAddress.test(url)) return file;
    const [word = 'picture'] = file.split('.');
    const photograph = photographOf(url);
    const ending = photograph ? 'webp' : 'svg';
    const name = `${word}${names.size === 0 ? '' : `-${names.size + 1}`}.${ending}`;
    names.set(url, name);
    const content = await pictureAt(photograph ? photographAddress(photograph.stem, 640, 'webp') : url);
    if (content) files.set(`${folderOf[kind]}pictures/${name}`, content);
    return name;
  };

  // The terms of an earning campaign are one column.
  const { terms, ...rest } = row;
  const stored = { ...rest, ...(isRecord(terms) ? terms : {}) };
  const columns = Object.entries(stored).filter(([column]) => !notInFiles.has(column));
  const written: Record<string, Value> = {};
  for (const { field, value } of writtenFields(columns)) {
    const isPicture = field === 'picture' || field === 'banner';
    put(written, field, isPicture && typeof value === 'string' ? await pictureName(value) : value);
  }
  const content: Fields = { ...tidyOf(kind, written), from, to };
  const { benefit } = content;
  if (isFields(benefit)) content['benefit'] = await benefitOfFile(benefit, pictureName);
  files.set(`${folderOf[kind]}${code}.yaml`, Buffer.from(`${JSON.stringify(withoutNothing(content), null, 2)}\n`));
  return files;
}

/** `name.th` is th below name. */
function put(into: Record<string, Value>, field: string, value: Value): void {
  const [outer = field, inner] = field.split('.');
  if (inner === undefined) {
    into[outer] = value;
    return;
  }
  const held = into[outer];
  into[outer] = { ...(isFields(held) ? held : {}), [inner]: value };
}

type Fields = Record<string, Value>;

function isFields(value: Value | undefined): value is Fields {
  return isRecord(value);
}

function tidyOf(
  kind: CampaignKind,
  { stamps, prizes, event, minimum_spend, provinces, audience, ...fields }: Fields,
): Fields {
  const hasEvent = isFields(event) && event['points'] !== null;
  const ended: Fields = {
    ...fields,
    ...(hasEvent && { event: withoutNothing(event) }),
    ...(minimum_spend && { minimum_spend }),
    ...(Array.isArray(provinces) && { provinces: provinces.map(Number) }),
    ...(isFields(audience) && { audience: audienceOfFile(audience) }),
  };
  if (kind === 'earning') return goodsOfFile(ended);
  // Codes are used up with their coupon: the copy lacks a file of its own, and the draft says so.
  if (kind === 'coupon')
    return { ...ended, ...(stamps === true && { stamp_cards: 1 }), ...(fields['codes'] && { quota: null }) };
  if (kind === 'mission')
    return {
      ...ended,
      ...(Array.isArray(prizes) && { prizes: prizes.map(prizeOfFile) }),
      ...(isFields(stamps) && { stamps: goodsOfFile(stamps) }),
    };
  // A donation takes any number of points.
  const { points, ...donation } = ended;
  return kind === 'reward' && fields['type'] === 'DONATION'
    ? donation
    : { ...donation, ...(points !== undefined && { points }) };
}

function audienceOfFile({ provinces, ...audience }: Fields): Fields {
  return { ...audience, ...(Array.isArray(provinces) && { provinces: provinces.map(Number) }) };
}

function prizeOfFile(prize: Value): Value {
  if (!isFields(prize)) return null;
  const { rank_from, rank_to, kind, title_th, title_en } = prize;
  return {
    ranks: `${rank_from}-${rank_to}`,
    kind: kind ?? null,
    title: { th: title_th ?? null, en: title_en ?? null },
  };
}

/** Article numbers of the chain's own have a list of their own in files. */
function goodsOfFile({ skus, ...terms }: Fields): Fields {
  const codes = Array.isArray(skus) ? skus.map(String) : [];
  const own = codes.filter((code) => gtinFault(code));
  const others = codes.filter((code) => !gtinFault(code));
  return { ...terms, ...(others.length > 0 && { skus: others }), ...(own.length > 0 && { own_skus: own }) };
}

async function benefitOfFile(
  { goods, ...terms }: Fields,
  pictureName: (url: string) => Promise<string>,
): Promise<Fields> {
  const named: Value[] = [];
  for (const one of Array.isArray(goods) ? goods : []) {
    if (!isFields(one)) continue;
    const { name_th, name_en, image_url } = one;
    const picture = typeof image_url === 'string' ? await pictureName(image_url) : undefined;
    named.push({ name: { th: name_th ?? null, en: name_en ?? null }, ...(picture && { picture }) });
  }
  return { ...goodsOfFile(terms), ...(named.length > 0 && { goods: named }) };
}

/** What files leave out: nothing, no, and empty lists. */
function withoutNothing(fields: Fields): Fields {
  const says = (value: Value) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => says(value)));
}
