import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { testCallSeconds } from './postgres-database';
import { prepareDataDir } from './prepared-tables';
import { stopProcess } from './stop-process';
import { waitForHttp } from './wait-for-http';

export type Product = {
  url: string;
  stop: () => Promise<void>;
  isRunning: () => boolean;
  /** Ends the process like a power cut (SIGKILL); data named in `env` stays for the next one. */
  kill: () => Promise<void>;
};

/**
 * Starts the real server as a separate process, on a free port unless `env` sets one, with empty data, serving the web app in `webDir`.
 * `env` adds to its settings, and `sources` is the folder of another release. It ends with this process at the latest. Throws if
 * it stops or does not answer within 60 s; the error includes its output.
 */
export async function startProduct(
  webDir: string,
  env: Record<string, string> = {},
  sources?: string,
): Promise<Product> {
  const ownDir = env.DATABASE_URL || env.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'sabai-data-'));
  if (ownDir) await prepareDataDir(ownDir);
  const port = env.PORT ?? (await freePort());
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: `${port}`,
    WEB_DIR: webDir,
    SANDBOX: '1',
    // They would come to the invented people at one time of the day and not at another.
    REMINDERS: 'off',
    LIMIT_CALL_SECONDS: `${testCallSeconds}`,
    ...(ownDir && { DATA_DIR: ownDir }),
    ...env,
  };
  const server = spawn(process.execPath, ['--import', './tools/alias.js', 'server/main.ts'], {
    env: { ...bareEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(sources && { cwd: sources }),
  });
  const endWithParent = () => {
    server.kill('SIGKILL');
    if (ownDir) rmSync(ownDir, { recursive: true, force: true });
  };
  process.once('exit', endWithParent);
  const end = async (signal?: NodeJS.Signals) => {
    await stopProcess(server, signal);
    process.off('exit', endWithParent);
    if (ownDir) await rm(ownDir, { recursive: true, force: true });
  };
  try {
    await waitForHttp(server, `${url}/health/ready`);
  } catch (error) {
    await end();
    throw error;
  }
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  return { url, isRunning, stop: () => end(), kill: () => end('SIGKILL') };
}

/** Only what a program needs to run, because the DATABASE_URL or the keys of a developer must not reach the tests. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_ENV: 'test' };
}
