import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';
import { findProgram } from './programs';
import { stopProcess } from './stop-process';

const program = findProgram('nginx') ?? 'nginx';

export type Nginx = { url: string; port: number; log: () => string; stop: () => Promise<void> };

export type NginxSettings = {
  webDir: string;
  /** The ports of the API processes, which need not be open. */
  apiPorts: readonly number[];
  /** What an operator writes into deploy/proxies.conf. */
  proxies?: string;
  /** Texts to replace in the configuration, for example to make limits and timeouts short enough for a test. */
  instead?: Readonly<Record<string, string>>;
};

/** Starts nginx with the files of deploy/, and changes only the folder that it serves, the ports of the API and its own port. */
export async function startNginx({ proxies, instead = {}, ...places }: NginxSettings): Promise<Nginx> {
  const { webDir } = places;
  const port = await freePort();
  const tempDir = mkdtempSync(join(tmpdir(), 'sabai-nginx-'));
  // If root starts it, its workers run as a user who cannot enter the folders of root.
  for (const folder of [tempDir, webDir]) chmodSync(folder, 0o755);
  const conf = join(tempDir, 'nginx.conf');
  for (const path of globSync('deploy/*.conf')) writeFileSync(join(tempDir, basename(path)), readFileSync(path));
  if (proxies !== undefined) writeFileSync(join(tempDir, 'proxies.conf'), proxies);
  const text = movedTo(readFileSync('deploy/nginx.conf', 'utf8'), { tempDir, port, ...places });
  writeFileSync(conf, Object.entries(instead).reduce(replaced, text));
  mkdirSync(join(tempDir, 'temp'));
  const args = ['-p', tempDir, '-c', conf, '-g', 'daemon off;'];
  execFileSync(program, [...args, '-t'], { stdio: 'pipe' });
  const server = spawn(program, args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`nginx stopped with ${server.exitCode}`);
    await sleep(50);
  }
  const stop = async () => {
    await stopProcess(server);
    rmSync(tempDir, { recursive: true, force: true });
  };
  return { url, port, log: () => readFileSync(join(tempDir, 'temp', 'log'), 'utf8'), stop };
}

function replaced(text: string, [one, other]: [string, string]): string {
  if (!text.includes(one)) throw new Error(`deploy/nginx.conf has no ${one}`);
  return text.replaceAll(one, other);
}

type Places = Pick<NginxSettings, 'apiPorts' | 'webDir'> & { tempDir: string; port: number };

function movedTo(text: string, { tempDir, port, apiPorts, webDir }: Places): string {
  return text
    .replaceAll('/tmp/nginx', join(tempDir, 'temp', 'nginx'))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace(/server api:3000(.*)/g, (_line, rest) =>
      apiPorts.map((api) => `server 127.0.0.1:${api}${rest}`).join('\n'),
    )
    .replace('root /srv/sabai;', `root ${resolve(webDir)};`)
    .replace(/\/dev\/std(out|err)/g, join(tempDir, 'temp', 'log'));
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}
