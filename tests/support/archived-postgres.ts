import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port';
import { copyPrograms, initialSettings, serverSettings, unprivilegedAccount, untilReady } from './postgres';
import { signalAll } from './postgres-pair';
import { stopProcess } from './stop-process';

/** A PostgreSQL with the archive of docs/backup.md, from which it is restored as that document says. */
export type ArchivedPostgres = {
  url: string;
  takeBaseBackup: () => Promise<void>;
  /** Ends the running segment, as `archive_timeout` does, and waits until it is in the archive. */
  archiveNow: () => Promise<void>;
  /** Kills all processes together, like a crash of the machine. */
  kill: () => Promise<void>;
  /** A server from base backup and archive, and from the dead one's `pg_wal` unless its disk is lost; that one takes the port of the dead one. */
  restore: (disk: 'readable' | 'lost') => Promise<{ url: string; stop: () => Promise<void> }>;
  stop: () => Promise<void>;
};

type Place = { bin: string; room: string; archive: string };

/** `programs` is the folder of `initdb` and `postgres`; without it they come from npm. */
export async function startArchivedPostgres(programs?: string): Promise<ArchivedPostgres> {
  const room = await mkdtemp(join(tmpdir(), 'sabai-archive-'));
  const running: ChildProcess[] = [];
  const endAll = () => {
    for (const server of running) signalAll(server, 'SIGKILL');
    rmSync(room, { recursive: true, force: true });
  };
  process.once('exit', endAll);
  try {
    const place = await initialise(programs, room);
    const port = await freePort();
    const start = async (folder: string, on: number, settings: readonly string[] = []) => {
      const own = [...serverSettings, ...settings.flatMap((setting) => ['-c', setting])];
      const options = { cwd: join(room, folder), ...unprivilegedAccount() };
      const server = spawn(join(place.bin, 'postgres'), ['-D', join(room, folder), '-p', `${on}`, ...own], options);
      running.push(server);
      await untilReady(server);
      return server;
    };
    const primary = await start('primary', port);
    const url = addressOf(port);
    return {
      url,
      takeBaseBackup: () => takeBaseBackup(url, place),
      archiveNow: () => archiveNow(url),
      kill: async () => {
        signalAll(primary, 'SIGKILL');
        await stopProcess(primary, 'SIGKILL');
      },
      restore: async (disk) => {
        await prepareRestore(place, disk);
        const restoredOn = disk === 'lost' ? await freePort() : port;
        // The copy that is only looked at must not write into the archive, of which the other one is made.
        const server = await start(`restored-${disk}`, restoredOn, disk === 'lost' ? ['archive_mode=off'] : []);
        await untilPromoted(addressOf(restoredOn));
        return { url: addressOf(restoredOn), stop: () => stopProcess(server, 'SIGINT') };
      },
      stop: async () => {
        process.off('exit', endAll);
        for (const server of running) {
          signalAll(server, 'SIGKILL');
          await stopProcess(server, 'SIGKILL');
        }
        await rm(room, { recursive: true, force: true });
      },
    };
  } catch (error) {
    process.off('exit', endAll);
    endAll();
    throw error;
  }
}

const addressOf = (port: number) => `postgresql://sabai@127.0.0.1:${port}/postgres`;

/** What the document has PostgreSQL do, with the archive in another folder. */
function documented(pattern: RegExp, archive: string): string[] {
  const text = readFileSync('docs/backup.md', 'utf8').replaceAll('/backup/wal', archive);
  const found = [...text.matchAll(pattern)].map(([, setting = '']) => setting);
  if (found.length === 0) throw new Error(`docs/backup.md has nothing like ${pattern}`);
  return found;
}

async function initialise(programs: string | undefined, room: string): Promise<Place> {
  const bin = programs ?? join(await copyPrograms(room), 'bin');
  const account = unprivilegedAccount();
  const [primary, archive] = [join(room, 'primary'), join(room, 'wal')];
  for (const folder of [primary, archive]) {
    await mkdir(folder);
    if (account) await chown(folder, account.uid, account.gid);
  }
  if (account) await chown(room, account.uid, account.gid);
  execFileSync(join(bin, 'initdb'), ['-D', primary, ...initialSettings], { cwd: primary, ...account, stdio: 'pipe' });
  const settings = documented(/"alter system set (archive_\w+ = .+)"/g, archive);
  await appendFile(join(primary, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  return { bin, room, archive };
}

/** What `pg_basebackup` does, which npm's PostgreSQL lacks. */
async function takeBaseBackup(url: string, { room }: Place): Promise<void> {
  const base = join(room, 'base');
  await withClient(url, async (client) => {
    await client.query(`select pg_backup_start('base', true)`);
    execFileSync('cp', ['--archive', join(room, 'primary'), base]);
    for (const file of ['postmaster.pid', 'postmaster.opts']) await rm(join(base, file), { force: true });
    await rm(join(base, 'pg_wal'), { recursive: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await writeOwn(join(base, 'backup_label'), rows[0]?.labelfile ?? '');
    await makeOwnFolder(join(base, 'pg_wal'));
  });
}

async function archiveNow(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
    for (;;) {
      const { rows: archived } = await client.query('select from pg_stat_archiver where last_archived_wal >= $1', [
        rows[0]?.segment,
      ]);
      if (archived.length > 0) return;
    }
  });
}

async function prepareRestore({ room, archive }: Place, disk: 'readable' | 'lost'): Promise<void> {
  const restored = join(room, `restored-${disk}`);
  execFileSync('cp', ['--archive', join(room, 'base'), restored]);
  if (disk === 'readable')
    execFileSync('cp', ['--archive', `${join(room, 'primary/pg_wal')}/.`, join(restored, 'pg_wal')]);
  const settings = documented(/^(restore_command = .+)$/gm, archive);
  await appendFile(join(restored, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  await writeOwn(join(restored, 'recovery.signal'), '');
}

async function untilPromoted(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby === false) return;
    }
  });
}

/** PostgreSQL writes to what it finds, too. */
async function writeOwn(path: string, text: string): Promise<void> {
  const account = unprivilegedAccount();
  await writeFile(path, text);
  if (account) await chown(path, account.uid, account.gid);
}

async function makeOwnFolder(folder: string): Promise<void> {
  const account = unprivilegedAccount();
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
