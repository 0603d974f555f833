import { Type } from 'typebox';
import { text } from './fields';
import type { SchemasOf } from './schema';

export const tillSchemas = {
  approveMobileChange: {
    summary: 'Sets the new mobile number of a request, after the staff have checked the ID; takes its id or reference',
    params: Type.Object({ id: text(64) }, { additionalProperties: false }),
    answers: {
      200: Type.Object({
        member_no: Type.String(),
        name: Type.String({ description: 'Masked' }),
        mobile: Type.String({ description: 'Masked: 08x-xxx-1234' }),
        status: Type.Literal('approved'),
      }),
    },
    failures: ['404', '412', 'e0007'],
  },
} as const satisfies SchemasOf<'till'>;
