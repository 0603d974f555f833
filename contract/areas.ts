import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { SchemasOf } from './schema';

const names = { name_th: Type.String(), name_en: Type.String() };
const provinceCode = Type.String({ pattern: '^[0-9]{2}$' });
const postcodeText = Type.String({ pattern: '^[0-9]{5}$' });

const province = Type.Object({ id: provinceCode, ...names });
export type Province = Static<typeof province>;

const district = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9]{4}$' }),
    ...names,
    province_id: provinceCode,
    sub_districts: Type.Array(
      Type.Object({ id: Type.String({ pattern: '^[0-9]{6}$' }), ...names, postcode: postcodeText }),
    ),
  },
  { description: 'The first two digits of the id are its province' },
);
export type District = Static<typeof district>;

const provinceId = Type.Object({ provinceId: provinceCode }, { additionalProperties: false });
const postcode = Type.Object({ postcode: postcodeText }, { additionalProperties: false });

/** Areas change only by royal decree, and a browser asks for the same ones again while an address is typed. */
const cacheSeconds = 24 * 60 * 60;

const allProvinces = {
  summary: 'The provinces of Thailand',
  answers: { 200: Type.Array(province) },
  failures: [],
  cacheSeconds,
};
const ofProvince = {
  summary: 'The districts of a province with their sub-districts',
  params: provinceId,
  answers: { 200: Type.Array(district) },
  failures: ['404'],
  cacheSeconds,
} as const;
const ofPostcode = {
  summary:
    'The districts that a postcode serves, with those of their sub-districts that have it; none for an unknown one',
  params: postcode,
  answers: { 200: Type.Array(district) },
  failures: [],
  cacheSeconds,
} as const;

/** Older and newer paths for the same answers. */
export const areasSchemas = {
  listProvinces: allProvinces,
  listProvincesV2: allProvinces,
  listDistricts: ofProvince,
  listDistrictsV2: ofProvince,
  listDistrictsByPostcode: ofPostcode,
  listDistrictsByPostcodeV2: ofPostcode,
} as const satisfies SchemasOf<'areas'>;
