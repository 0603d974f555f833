import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port';
import { copyPrograms, initialSettings, serverSettings, unprivilegedAccount, untilReady } from './postgres';
import { stopProcess } from './stop-process';

/** A primary that acknowledges a commit once its standby has it, and that standby. */
export type PostgresPair = {
  /** Names both servers, the primary first. */
  url: string;
  urls: { primary: string; standby: string };
  /** Kills all processes of the primary together, like a crash of its machine. */
  kill: () => Promise<void>;
  /** The primary's processes stop but its connections stay open, as when its machine is cut off from the network. */
  silence: () => void;
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

/** `programs` is the folder of `initdb` and `postgres`; without it they come from npm. */
export async function startPostgresPair(programs?: string): Promise<PostgresPair> {
  const tempDir = await mkdtemp(join(tmpdir(), 'sabai-pair-'));
  const running: ChildProcess[] = [];
  const endAll = () => {
    for (const server of running) signalAll(server, 'SIGKILL');
    rmSync(tempDir, { recursive: true, force: true });
  };
  process.once('exit', endAll);
  try {
    const bin = programs ?? join(await copyPrograms(tempDir), 'bin');
    const [primaryPort, standbyPort] = [await freePort(), await freePort()];
    const data = await initialiseBoth(bin, tempDir);
    const start = async (folder: string, port: number, settings: readonly string[]) => {
      const own = settings.flatMap((setting) => ['-c', setting]);
      const options = { cwd: folder, ...unprivilegedAccount() };
      const server = spawn(join(bin, 'postgres'), ['-D', folder, '-p', `${port}`, ...serverSettings, ...own], options);
      running.push(server);
      await untilReady(server);
      return server;
    };
    const primary = await start(data.primary, primaryPort, [
      'synchronous_commit=on',
      'synchronous_standby_names=standby',
    ]);
    const source = `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=sabai application_name=standby`;
    await start(data.standby, standbyPort, ['synchronous_commit=on', source]);
    const addressOf = (...ports: number[]) =>
      `postgresql://sabai@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
    return {
      url: addressOf(primaryPort, standbyPort),
      urls: { primary: addressOf(primaryPort), standby: addressOf(standbyPort) },
      kill: async () => {
        signalAll(primary, 'SIGKILL');
        await stopProcess(primary, 'SIGKILL');
      },
      silence: () => signalAll(primary, 'SIGSTOP'),
      promote: () => promote(addressOf(standbyPort)),
      stop: async () => {
        process.off('exit', endAll);
        for (const server of running) {
          signalAll(server, 'SIGKILL');
          await stopProcess(server, 'SIGKILL');
        }
        await rm(tempDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    process.off('exit', endAll);
    endAll();
    throw error;
  }
}

/** The standby begins as a copy of the primary that has never run. */
async function initialiseBoth(bin: string, tempDir: string) {
  const account = unprivilegedAccount();
  const [primary, standby] = [join(tempDir, 'primary'), join(tempDir, 'standby')];
  await mkdir(primary);
  if (account) await chown(primary, account.uid, account.gid);
  if (account) await chown(tempDir, account.uid, account.gid);
  execFileSync(join(bin, 'initdb'), ['-D', primary, ...initialSettings], { cwd: primary, ...account, stdio: 'pipe' });
  execFileSync('cp', ['-a', primary, standby]);
  await writeFile(join(standby, 'standby.signal'), '');
  return { primary, standby };
}

/** Signals a PostgreSQL with all its processes, which are children of the first one. */
type Server = Pick<ChildProcess, 'pid' | 'exitCode' | 'signalCode'>;

export function signalAll({ pid, exitCode, signalCode }: Server, name: 'SIGKILL' | 'SIGSTOP'): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const all = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const children = all.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  for (const one of [pid, ...children]) sendTo(one, name);
}

function sendTo(pid: number, name: 'SIGKILL' | 'SIGSTOP'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

async function promote(standby: string): Promise<void> {
  const client = new pg.Client(standby);
  await client.connect();
  try {
    await client.query('select pg_promote()');
  } finally {
    await client.end();
  }
}
