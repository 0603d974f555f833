import type { Db } from '@/server/db/transact';
import type { Clock } from '@/server/platform/clock';
import { systemClock } from '@/server/platform/clock';

export type SandboxClock = Clock & {
  /** Reads the clock's offset again if it is older than a second. */
  refresh(): Promise<void>;
  /** Moves the clock for all processes; this process applies it immediately. Returns the new instant. */
  move(to: { bySeconds: number } | { now: number }): Promise<number>;
};

const setting = 'sandbox-clock-offset-seconds';
const refreshAfterMs = 1000;

/** The sandbox's clock can be moved. The offset is in the database, so that processes share it and it survives a restart. */
export async function createSandboxClock(db: Db): Promise<SandboxClock> {
  let offset = 0;
  let readAt = Number.NEGATIVE_INFINITY;

  const read = async () => {
    const row = await db.selectFrom('settings').select('setting').where('name', '=', setting).executeTakeFirst();
    offset = Number(row?.setting ?? 0);
    readAt = performance.now();
  };

  const clock: SandboxClock = {
    now: () => systemClock.now() + offset,
    refresh: async () => {
      if (performance.now() - readAt >= refreshAfterMs) await read();
    },
    move: async (to) => {
      await read();
      offset = 'now' in to ? to.now - systemClock.now() : offset + to.bySeconds;
      await db
        .insertInto('settings')
        .values({ name: setting, setting: String(offset) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ setting: String(offset) }))
        .execute();
      return clock.now();
    },
  };
  await read();
  return clock;
}

export function isSandboxClock(clock: Clock): clock is SandboxClock {
  return 'move' in clock;
}
