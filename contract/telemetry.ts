import { Type } from 'typebox';
import { nothing, text } from './fields';
import type { SchemasOf } from './schema';

export const telemetrySchemas = {
  logEvent: {
    summary: 'Keeps an analytics event',
    body: Type.Object(
      { event_trigger_name: text(200), mission_uuid: Type.Optional(text(64)) },
      { additionalProperties: false },
    ),
    answers: { 204: nothing },
    failures: [],
  },
  logEntrance: {
    summary: 'Keeps the address by which somebody entered',
    body: Type.Object({ url: text(2048) }, { additionalProperties: false }),
    answers: { 204: nothing },
    failures: [],
  },
} as const satisfies SchemasOf<'telemetry'>;
