import { Type } from 'typebox';
import { mostOfVital, phoneClasses } from '@/domain/web-vitals';
import { nothing, text } from './fields';
import type { SchemasOf } from './schema';

const seconds = Type.Optional(Type.Number({ minimum: 0, maximum: mostOfVital.seconds }));

const vitals = Type.Object(
  {
    phone: Type.Enum([...phoneClasses]),
    lcp: seconds,
    fcp: seconds,
    inp: seconds,
    ttfb: seconds,
    cls: Type.Optional(Type.Number({ minimum: 0, maximum: mostOfVital.shift })),
  },
  { additionalProperties: false, description: 'Web vitals of a page, in seconds but for cls. Counted, and not stored' },
);

export const telemetrySchemas = {
  logEvent: {
    summary: 'Stores an analytics event',
    body: Type.Object(
      { event_trigger_name: text(200), mission_uuid: Type.Optional(text(64)), vitals: Type.Optional(vitals) },
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
