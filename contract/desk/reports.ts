import { Type } from 'typebox';
import { epochSeconds } from '@/contract/fields';
import type { SchemasOf } from '@/contract/schema';
import { languages } from '@/domain/languages';
import { reportNames } from '@/domain/reports';
import { calendarMonthPattern } from '@/domain/time/calendar-month';

const month = Type.String({ pattern: calendarMonthPattern, description: 'A month in Bangkok: 2026-11' });

const asked = {
  name: Type.Enum([...reportNames], { description: 'A view of the schema reporting, which documents its columns' }),
  from: month,
  to: month,
};

const closed = { additionalProperties: false } as const;

export const reportSchemas = {
  getReport: {
    summary: 'The rows of a report as they were last counted, the newest month first; about no single member',
    query: Type.Object(asked, closed),
    answers: {
      200: Type.Object({
        counted_at: { ...epochSeconds, description: 'The latest count; 0: none yet' },
        is_whole: Type.Boolean({ description: 'Whether everything asked for has been counted' }),
        has_failed: Type.Boolean({ description: 'Whether a later count failed, or took too long' }),
        total: Type.Integer({ description: 'How many rows there are; the answer has the first 500' }),
        rows: Type.Array(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()])), {
          description: 'In the order of the columns; null is not known, or of fewer than five members',
        }),
      }),
    },
    failures: [],
  },
  exportReport: {
    summary: 'All rows of the same report as a file of comma-separated values',
    query: Type.Object({ ...asked, language: Type.Optional(Type.Enum([...languages])) }, closed),
    answers: { 200: Type.String() },
    answerType: 'text/csv; charset=utf-8',
    fileName: 'report.csv',
    failures: [],
  },
} as const satisfies Partial<SchemasOf<'desk'>>;
