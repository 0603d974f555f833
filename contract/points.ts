import type { Static } from 'typebox';
import { Type } from 'typebox';
import { historyParts, movementReasons, pointChannels, pointTypes } from '@/domain/points';
import { epochSeconds, listOf, pageFields, text } from './fields';
import { memberSchema, owed } from './members';
import type { SchemasOf } from './schema';

const expiring = Type.Object({ points: Type.Integer(), at: epochSeconds });

const pointTransaction = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...historyParts], { description: 'The part of the history' }),
  reason: Type.Enum([...movementReasons]),
  points: Type.Integer({ description: 'Negative if points were taken' }),
  channel: Type.Optional(Type.Enum([...pointChannels], { description: 'Absent if nobody acted, as at an expiry' })),
  title_th: Type.String(),
  title_en: Type.String(),
  branch_name_th: Type.Optional(Type.String()),
  branch_name_en: Type.Optional(Type.String()),
  occurred_at: epochSeconds,
  expires_at: Type.Optional(epochSeconds),
});
export type PointTransaction = Static<typeof pointTransaction>;

export const pointsSchemas = {
  listPointTransactions: {
    summary: 'The caller’s movements of one type of points, newest first, and what expires when',
    body: Type.Object(
      {
        point_type: Type.Enum([...pointTypes]),
        kind: Type.Optional(Type.Enum([...historyParts])),
        ...pageFields,
      },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Evaluate(
        Type.Intersect([
          listOf(pointTransaction),
          Type.Object({
            balance: Type.Integer(),
            owed,
            expiring,
            expiries: Type.Array(expiring, { description: 'All future expiries, soonest first' }),
          }),
        ]),
      ),
    },
    failures: [],
  },
  freezePoints: {
    summary: 'Freezes the caller’s points: they can still be earned, but not spent',
    answers: { 200: memberSchema },
    failures: ['e4029'],
  },
  requestUnfreeze: {
    summary:
      'Begins unfreezing; a one-time code of type unfreeze_points goes to the number on file when they were frozen',
    answers: { 200: Type.Object({ id: Type.String(), mobile: Type.String({ description: 'Masked' }) }) },
    failures: ['412', '429', 'e4029', 'e4031', 'mobile_too_new'],
  },
  reportNotMe: {
    summary: 'Reports that a new number or link was not the member’s doing: freezes the points and ends the sessions',
    body: Type.Object(
      { token: Type.String({ minLength: 1, maxLength: 128, description: 'From the link in the message' }) },
      { additionalProperties: false },
    ),
    answers: { 200: Type.Object({ points_frozen: Type.Boolean() }) },
    failures: ['404', '412'],
  },
  unfreezePoints: {
    summary: 'Unfreezes the points after the one-time code was verified',
    body: Type.Object({ id: text(64) }, { additionalProperties: false }),
    answers: { 200: memberSchema },
    failures: ['e0502', 'e0505'],
  },
} as const satisfies SchemasOf<'points'>;
