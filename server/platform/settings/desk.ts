import { Type } from 'typebox';
import { whole } from './schema';

const points = (name: string, preset: number) => whole(name, { least: 1, most: 1_000_000 }, preset);

/**
 * What one member of staff may do without a second person. Applied when the tables are migrated: the database stores these limits, and the
 * serving user cannot change them.
 */
export const staffLimitSettings = Type.Object({
  pointsOfAct: points('LIMIT_STAFF_POINTS', 500),
  pointsOfStaffDay: points('LIMIT_STAFF_POINTS_PER_DAY', 2000),
  pointsOfMemberDay: points('LIMIT_STAFF_POINTS_PER_DAY_OF_MEMBER', 2000),
  /** How far one person may raise a quota, in percent of the last approved value. */
  quotaPercent: whole('LIMIT_STAFF_QUOTA_PERCENT', { least: 100, most: 100_000 }, 200),
});
