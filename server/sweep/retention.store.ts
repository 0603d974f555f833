import { sql } from 'kysely';
import type { Deps } from '@/server/gateways/deps';

/** Drops the partitions of months that are no longer kept, and makes those of the months to come. */
export async function keepTelemetryMonths({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { telemetryMonths } = config.retention;
  await sql`select keep_telemetry_months(${clock.now()}::bigint, ${telemetryMonths}::integer)`.execute(db);
}
