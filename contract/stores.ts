import type { Static } from 'typebox';
import { Type } from 'typebox';
import { openingDays } from '@/domain/stores';
import { text } from './fields';
import { branchCode } from './scanned-fields';
import type { SchemasOf } from './schema';

export const clockTime = Type.String({ pattern: '^([01][0-9]|2[0-4]):[0-5][0-9]$', description: 'HH:MM in Bangkok' });

const storeFields = {
  branch_code: Type.String(),
  name_th: Type.String(),
  name_en: Type.String(),
  address_th: Type.String(),
  address_en: Type.String(),
  phone: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  brands: Type.Array(Type.String(), { description: 'Known ones are named in domain/stores.ts' }),
  services: Type.Array(Type.String(), { description: 'Known ones are named in domain/stores.ts' }),
  hours: Type.Object({ days: Type.Enum([...openingDays]), open: clockTime, close: clockTime }),
};

const store = Type.Object(storeFields);

const foundStore = Type.Object({
  ...storeFields,
  distance_m: Type.Optional(Type.Integer({ minimum: 0, description: 'Metres; absent when no position was given' })),
});

export type Store = Static<typeof store>;
export type FoundStore = Static<typeof foundStore>;

export const storesSchemas = {
  getStore: {
    summary: 'A store, by the branch code of the QR at its door',
    params: Type.Object({ branch: branchCode(16) }, { additionalProperties: false }),
    answers: { 200: store },
    failures: ['e1100'],
  },
  getNearestStores: {
    summary: 'Stores by distance from a position, by a part of the name or address, or both',
    query: Type.Object(
      {
        latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
        longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
        name: Type.Optional(text(60)),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      },
      { additionalProperties: false },
    ),
    answers: { 200: Type.Array(foundStore) },
    failures: ['422'],
  },
} as const satisfies SchemasOf<'stores'>;
