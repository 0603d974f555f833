import { Type } from 'typebox';
import type { SchemasOf } from './schema';

export const togglesSchemas = {
  getConfig: {
    summary: 'Feature toggles; also sets the cookie XSRF-TOKEN',
    answers: { 200: Type.Record(Type.String(), Type.Boolean()) },
    failures: [],
  },
} as const satisfies SchemasOf<'toggles'>;
