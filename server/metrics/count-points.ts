import type { MovementKind, PointType } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import { onCommit } from '@/server/db/transact';
import type { Meter } from './meter';

export type Moved = { kind: MovementKind; point_type: PointType; points: number };

/** Counts movements after their transaction has committed, because a rollback moves nothing. */
export function countPoints(tx: Db, meter: Meter | undefined, movements: readonly Moved[]): void {
  if (!meter) return;
  onCommit(tx, () => {
    for (const { kind, point_type: type, points } of movements)
      meter.count('sabai_points_total', { type, kind }, points);
  });
}
