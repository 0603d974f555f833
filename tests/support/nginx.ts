import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOf } from './end-of';
import { freePort } from './free-port';

const program = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path));

/** Not every machine has one, and no package of npm brings it. */
export const nginxIsInstalled = program !== undefined;

export type Nginx = { url: string; stop: () => Promise<void> };

/**
 * Starts nginx with deploy/nginx.conf, of which only places are changed: the folder that it serves, the API's port and
 * its own.
 */
export async function startNginx({ webDir, apiPort }: { webDir: string; apiPort: number }): Promise<Nginx> {
  const port = await freePort();
  const room = mkdtempSync(join(tmpdir(), 'sabai-nginx-'));
  // Started by root, it works as somebody who may not enter root's folders.
  for (const folder of [room, webDir]) chmodSync(folder, 0o755);
  const conf = join(room, 'nginx.conf');
  writeFileSync(join(room, 'headers.conf'), readFileSync('deploy/headers.conf'));
  writeFileSync(conf, movedTo(readFileSync('deploy/nginx.conf', 'utf8'), { room, port, apiPort, webDir }));
  mkdirSync(join(room, 'temp'));
  const args = ['-p', room, '-c', conf, '-g', 'daemon off;'];
  execFileSync(program ?? 'nginx', [...args, '-t'], { stdio: 'pipe' });
  const server = spawn(program ?? 'nginx', args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`nginx stopped with ${server.exitCode}`);
    await sleep(50);
  }
  const stop = async () => {
    await endOf(server);
    rmSync(room, { recursive: true, force: true });
  };
  return { url, stop };
}

type Places = { room: string; port: number; apiPort: number; webDir: string };

function movedTo(text: string, { room, port, apiPort, webDir }: Places): string {
  return text
    .replaceAll('/tmp/nginx', join(room, 'temp', 'nginx'))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('server api:3000;', `server 127.0.0.1:${apiPort};`)
    .replace('root /srv/sabai;', `root ${resolve(webDir)};`)
    .replace(/\/dev\/std(out|err)/g, join(room, 'temp', 'log'));
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}
