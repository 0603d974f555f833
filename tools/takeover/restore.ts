import type { ArchivedPostgres } from '@/tests/support/archived-postgres';
import { startArchivedPostgres } from '@/tests/support/archived-postgres';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { checkJobs, checkWrites, countLost } from './check';
import { auditFaults, untilWritten } from './drill';
import { prepareShoppers } from './prepare';
import type { Write } from './traffic';
import { startTraffic } from './traffic';

type Options = { programs: string | undefined; print: (line: string) => void };

const shoppers = 12;
const writesEach = 150;

/**
 * Restores a server that was killed under traffic from base backup and archive as docs/backup.md says, and returns the faults: first without
 * the dead server's `pg_wal`, where what was not archived yet is lost, then with it, where nothing is. The second takes the place of
 * the dead one, and the traffic goes on.
 */
export async function restoreDrill({ programs, print }: Options): Promise<string[]> {
  const postgres = await startArchivedPostgres(programs);
  let product: Product | undefined;
  try {
    const env = { DATABASE_URL: postgres.url, JOB_RETRY_SECONDS: '1', RATE_LIMIT: 'off' };
    product = await startProduct('.cache/no-web', env);
    const crowd = await prepareShoppers({ databaseUrl: postgres.url }, shoppers);
    await postgres.takeBaseBackup();
    const traffic = startTraffic([product.url], crowd);
    await untilWritten(traffic, writesEach);
    const archived = [...traffic.writes];
    await postgres.archiveNow();
    await untilWritten(traffic, traffic.writes.length + writesEach);
    await postgres.kill();
    const acknowledged = [...traffic.writes];

    const withoutDisk = await restoreWithoutDisk(postgres, archived, acknowledged);
    const restored = await postgres.restore('readable');
    const lost = await countLost(restored.url, acknowledged);
    await untilWritten(traffic, traffic.writes.length + writesEach);
    await traffic.stop();
    print('the server is killed, and restored from base backup and archive');
    print(`  acknowledged writes      ${acknowledged.length}, each looked up`);
    print(`  lost, without its pg_wal ${withoutDisk.lost}`);
    print(`  lost, with its pg_wal    ${lost}`);
    print(`  writes after that        ${traffic.writes.length - acknowledged.length}`);
    const faults = [
      ...withoutDisk.faults,
      ...(lost > 0 ? [`${lost} acknowledged writes are lost with the dead server’s pg_wal`] : []),
      ...traffic.unexpected,
      ...(product.isRunning() ? [] : ['the process of the API has ended']),
      ...(await checkWrites(postgres.url, traffic.writes)),
      ...(await checkJobs(postgres.url, traffic.writes)),
      ...(await auditFaults(postgres.url)),
    ];
    print(`  faults                   ${faults.length}`);
    return faults;
  } finally {
    await product?.kill();
    await postgres.stop();
  }
}

/** What was archived must be there, and the books must balance. */
async function restoreWithoutDisk(postgres: ArchivedPostgres, archived: readonly Write[], all: readonly Write[]) {
  const { url, stop } = await postgres.restore('lost');
  const [ofArchived, lost] = [await countLost(url, archived), await countLost(url, all)];
  const faults = [
    ...(ofArchived > 0 ? [`${ofArchived} archived writes are lost`] : []),
    // Otherwise this drill would not notice that pg_wal has to be copied.
    ...(lost === 0 ? ['nothing was lost without pg_wal, so nothing was tried with it'] : []),
    ...(await auditFaults(url)),
  ];
  await stop();
  return { lost, faults };
}
