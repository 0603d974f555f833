import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type ToolRun = { status: number; stdout: string; stderr: string };

type Room = { cwd?: string; env: Record<string, string> };

/** Runs a command of server/cli/ in a separate process, like the shell. */
export function spawnTool(tool: string, args: readonly string[], { cwd, env }: Room): ToolRun {
  const command = ['--import', resolve('tools/alias.js'), resolve(`server/cli/${tool}.ts`), ...args];
  const settings = { cwd, env: { NODE_ENV: 'test' as const, PATH: process.env.PATH, ...env } };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { ...settings, encoding: 'utf8' });
  return { status: status ?? 1, stdout, stderr };
}

let runs = 0;

/**
 * The same in this process, which saves a second: imports the file of the command again with only these arguments, this folder and
 * these settings, and captures its output. One at a time.
 */
export async function runTool(tool: string, args: readonly string[], { cwd, env }: Room): Promise<ToolRun> {
  runs += 1;
  const file = `${pathToFileURL(resolve(`server/cli/${tool}.ts`))}?run=${runs}`;
  const run = { status: 0, stdout: '', stderr: '' };
  const restore = stage(args, { ...(cwd && { cwd }), env }, run);
  try {
    await import(file);
    run.status = Number(process.exitCode ?? 0);
  } finally {
    restore();
  }
  return run;
}

/** Sets arguments, folder, settings and output, and returns a function that restores them. */
function stage(args: readonly string[], { cwd, env }: Room, run: ToolRun): () => void {
  const before = { argv: process.argv, env: process.env, exitCode: process.exitCode, cwd: process.cwd() };
  const { log, error } = console;
  const write = process.stdout.write;
  process.argv = [...process.argv.slice(0, 2), ...args];
  process.env = { NODE_ENV: 'test', ...env };
  process.exitCode = undefined;
  if (cwd) process.chdir(cwd);
  console.log = (...said) => {
    run.stdout += `${said.join(' ')}\n`;
  };
  console.error = (...said) => {
    run.stderr += `${said.join(' ')}\n`;
  };
  // The reports of the test runner are bytes, which are passed on.
  process.stdout.write = (chunk: Uint8Array | string, ...more: []) => {
    if (typeof chunk !== 'string') return write.call(process.stdout, chunk, ...more);
    run.stdout += chunk;
    return true;
  };
  return () => {
    Object.assign(console, { log, error });
    process.stdout.write = write;
    process.chdir(before.cwd);
    process.argv = before.argv;
    process.env = before.env;
    process.exitCode = before.exitCode;
  };
}
