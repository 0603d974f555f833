import { drill } from './drill';
import { restoreDrill } from './restore';

// `npm run takeover [-- FOLDER]`: starts two PostgreSQL servers with synchronous replication and two API processes, takes the
// primary away under traffic, promotes the standby, and looks up every acknowledged write afterwards; once for a primary that is
// killed, once for one that falls silent. Then it restores a killed server from its backups, as docs/backup.md says. Exits with 1 if
// a write is lost or done twice. FOLDER holds the programs of another PostgreSQL, such as /usr/lib/postgresql/15/bin.

const [programs, ...more] = process.argv.slice(2);
if (more.length > 0 || programs?.startsWith('-')) {
  console.error('usage: npm run takeover [-- FOLDER]');
  process.exitCode = 2;
} else {
  try {
    const options = { programs, print: console.log };
    for (const run of [
      () => drill({ fault: 'killed', ...options }),
      () => drill({ fault: 'silent', ...options }),
      () => restoreDrill(options),
    ]) {
      const faults = await run();
      for (const text of faults) console.log(`FAILED ${text}`);
      if (faults.length > 0) process.exitCode = 1;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
