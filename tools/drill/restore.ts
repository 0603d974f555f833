import type { ArchivedPostgres } from '@/tests/support/archived-postgres';
import { startArchivedPostgres } from '@/tests/support/archived-postgres';
import { compareWrites } from './check';
import type { Drill } from './stage';
import { auditFaults, untilMore } from './stage';
import type { Write } from './traffic';

const writesEach = 150;

/**
 * Restores a server that was killed under traffic from base backup and archive as described in docs/backup.md: first without the dead
 * server's `pg_wal`, which loses what was not archived yet, then with it, which loses nothing. The second one replaces the dead server, and
 * the traffic continues.
 */
export const restored: Drill = async (stage) => {
  const postgres = await startArchivedPostgres(stage.programs);
  stage.atEnd(postgres.stop);
  const database = { databaseUrl: postgres.url };
  const product = await stage.startApi(database);
  await postgres.takeBaseBackup();
  const traffic = await stage.startCalls(database, [product.url]);
  await untilMore(traffic, writesEach);
  const archived = [...traffic.writes];
  await postgres.archiveNow();
  await untilMore(traffic, writesEach);
  await postgres.kill();
  const acknowledged = [...traffic.writes];

  const withoutDisk = await restoreWithoutDisk(postgres, archived, acknowledged);
  const { url } = await postgres.restore('readable');
  const { lost } = await compareWrites({ databaseUrl: url }, acknowledged);
  await untilMore(traffic, writesEach);
  const notes = [
    `killed after ${acknowledged.length} writes, and restored from base backup and archive`,
    `${withoutDisk.lost} lost without its pg_wal, ${lost} with it`,
  ];
  const faults = [
    ...withoutDisk.faults,
    ...(lost > 0 ? [`${lost} acknowledged writes are lost with the dead server’s pg_wal`] : []),
  ];
  return stage.conclude(database, traffic, { notes, faults });
};

/** What was archived must be there, and the books must balance. */
async function restoreWithoutDisk(postgres: ArchivedPostgres, archived: readonly Write[], all: readonly Write[]) {
  const { url: databaseUrl, stop } = await postgres.restore('lost');
  const { lost: ofArchived } = await compareWrites({ databaseUrl }, archived);
  const { lost } = await compareWrites({ databaseUrl }, all);
  const faults = [
    ...(ofArchived > 0 ? [`${ofArchived} archived writes are lost`] : []),
    // Otherwise this drill would not notice that pg_wal has to be copied.
    ...(lost === 0 ? ['nothing was lost without pg_wal, so nothing was tried with it'] : []),
    ...(await auditFaults({ databaseUrl })),
  ];
  await stop();
  return { lost, faults };
}
