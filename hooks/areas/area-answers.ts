import type { District, Province } from '@/contract/areas';
import { plainAreaName } from '@/domain/areas';

/** From the widest to the narrowest. */
export const areaLevels = ['province', 'district', 'subDistrict'] as const;
export type AreaLevel = (typeof areaLevels)[number];

export const areaParts = ['postcode', ...areaLevels] as const;
export type AreaPart = (typeof areaParts)[number];

/** An address in Thai names, however the areas were found, because the post needs Thai. '' for an unanswered field. */
export type AreaAnswers = Record<AreaPart, string>;

export function ofEachPart<T>(make: (part: AreaPart) => T): Record<AreaPart, T> {
  return {
    postcode: make('postcode'),
    province: make('province'),
    district: make('district'),
    subDistrict: make('subDistrict'),
  };
}

/** The fields that a postcode fills in: none if it is ambiguous or contradicts an answer. */
export function filledBy(
  served: readonly District[],
  provinces: readonly Province[],
  { province, district, subDistrict }: AreaAnswers,
): Partial<AreaAnswers> {
  const provinceOf = ({ province_id }: District) => provinces.find(({ id }) => id === province_id)?.name_th ?? '';
  const inProvince = served.filter((one) => province === '' || provinceOf(one) === province);
  const inDistrict = inProvince.filter(({ name_th }) => district === '' || name_th === district);
  const names = inDistrict.flatMap(({ sub_districts }) => sub_districts.map(({ name_th }) => name_th));
  const left = names.filter((name) => subDistrict === '' || name === subDistrict);
  if (left.length === 0) return {};
  return {
    province: onlyOne(inDistrict.map(provinceOf)),
    district: onlyOne(inDistrict.map(({ name_th }) => name_th)),
    subDistrict: inDistrict.length === 1 ? onlyOne(left) : '',
  };
}

/** Whether the postcode of the `served` districts matches the answers given so far. */
export function isServed(
  served: readonly District[],
  provinces: readonly Province[],
  { province, district, subDistrict }: AreaAnswers,
): boolean {
  const provinceId = provinces.find(({ name_th }) => name_th === province)?.id;
  return served
    .filter(({ province_id }) => province === '' || province_id === provinceId)
    .filter(({ name_th }) => district === '' || name_th === district)
    .some(({ sub_districts }) => subDistrict === '' || sub_districts.some(({ name_th }) => name_th === subDistrict));
}

/** After a choice at one level: clears the levels that no longer lie in it. */
export function emptiedBelow(answers: AreaAnswers, level: AreaLevel, districts: readonly District[] = []): AreaAnswers {
  if (level === 'province') return { ...answers, district: '', subDistrict: '' };
  const within = districts.find(({ name_th }) => name_th === answers.district)?.sub_districts ?? [];
  const stays = level === 'subDistrict' || within.some(({ name_th }) => name_th === answers.subDistrict);
  return stays ? answers : { ...answers, subDistrict: '' };
}

/** "จ.ระยอง" and "กทม." match provinces of the list as well. */
export function namesAsListed(
  answers: AreaAnswers,
  provinces: readonly Province[] = [],
  districts: readonly District[] = [],
): AreaAnswers {
  const district = listed(answers.district, districts);
  const within = districts.find(({ name_th }) => name_th === district)?.sub_districts ?? [];
  return {
    postcode: answers.postcode,
    province: listed(answers.province, provinces),
    district,
    subDistrict: listed(answers.subDistrict, within),
  };
}

function listed(written: string, areas: readonly { name_th: string }[]): string {
  const has = (name: string) => areas.some(({ name_th }) => name_th === name);
  return !has(written) && has(plainAreaName(written)) ? plainAreaName(written) : written;
}

function onlyOne(names: readonly string[]): string {
  const [first = '', ...others] = new Set(names);
  return others.length === 0 ? first : '';
}
