import type { Scenarios } from '@/__mocks__/answer';
import { answer } from '@/__mocks__/answer';
import { pointHistory, pointTransaction } from '@/__mocks__/builders/point-transaction';
import type { MovementReason } from '@/domain/points';
import { addsPoints, historyPartOf, movementReasons } from '@/domain/points';

export const points = {
  pointsOfEveryKind: () => [answer('listPointTransactions', pointHistory(movementReasons.map(movement)))],
  pointsNone: () => [
    answer('listPointTransactions', pointHistory([], { balance: 0, expiring: { points: 0, at: 0 }, expiries: [] })),
  ],
  notMeUnfrozen: () => [answer('reportNotMe', { points_frozen: false })],
} satisfies Scenarios;

function movement(reason: MovementReason) {
  return pointTransaction({ id: reason, kind: historyPartOf[reason], reason, points: addsPoints(reason) ? 12 : -12 });
}
