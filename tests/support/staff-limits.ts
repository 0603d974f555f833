import type { Updateable } from 'kysely';
import type { StaffLimitTable } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';

/** Sets the limits of staff, as the owner of the tables may. */
export async function setStaffLimits(db: Db, limits: Updateable<StaffLimitTable>): Promise<void> {
  await db.updateTable('staff_limits').set(limits).execute();
}

/** For tests that are about something else, and do more in a day than one person may. */
export const wideDays = { points_of_staff_day: 1_000_000, points_of_member_day: 1_000_000 };
