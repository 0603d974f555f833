import { Type } from 'typebox';
import { nothing, text } from './fields';
import type { SchemasOf } from './schema';

export const telemetrySchemas = {
  logEvent: {
    summary: 'Stores an analytics event',
    body: Type.Object(
      { event_trigger_name: text(200), mission_uuid: Type.Optional(text(64)) },
      { additionalProperties: false },
    ),
    answers: { 204: nothing },
    failures: [],
  },
  logEntrance: {
    summary: 'Stores the URL by which the app was entered',
    body: Type.Object({ url: text(2048) }, { additionalProperties: false }),
    answers: { 204: nothing },
    failures: [],
  },
} as const satisfies SchemasOf<'telemetry'>;
