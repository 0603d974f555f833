import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { findProgram } from './programs';
import { stopProcess } from './stop-process';

const program = findProgram('pgbouncer') ?? 'pgbouncer';

/**
 * Starts a PgBouncer before a PostgreSQL. It shares `sessions` sessions among any number of connections, one transaction at a time, and
 * leaves in them what a transaction leaves.
 */
export async function startPgbouncer(
  postgresUrl: string,
  sessions: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port: postgresPort, username, pathname } = new URL(postgresUrl);
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'sabai-pgbouncer-'));
  chmodSync(dir, 0o755);
  writeFileSync(join(dir, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    join(dir, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(dir, 'users.txt')}
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
`,
  );
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const server = spawn(program, [join(dir, 'pgbouncer.ini')], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('process up')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PgBouncer stopped with ${code}:\n${log}`)));
  });
  const stop = async () => {
    await stopProcess(server, 'SIGINT');
    rmSync(dir, { recursive: true, force: true });
  };
  return { url: `postgresql://${username}@127.0.0.1:${port}${pathname}`, stop };
}
