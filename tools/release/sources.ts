import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type Sources = { folder: string; description: string; remove: () => void };

/** Unpacks a git reference into a new folder that uses the packages installed here. */
export async function unpack(reference: string): Promise<Sources> {
  const git = (...command: string[]) => execFileSync('git', command, { maxBuffer: 512 * 1024 * 1024, stdio: 'pipe' });
  const commit = String(git('rev-parse', '--verify', '--quiet', `${reference}^{commit}`)).trim();
  const folder = await mkdtemp(join(tmpdir(), 'sabai-release-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', '--format=tar', commit) });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const subject = String(git('log', '-1', '--format=%h %s', commit)).trim();
  const description = `${subject} (${migrationsIn(folder)} migrations${await otherPackages(folder)})`;
  return { folder, description, remove };
}

export function migrationsIn(folder: string): number {
  const files = readdirSync(join(folder, 'server/db/migrations'));
  return new Set(files.filter((file) => !file.endsWith('.test.ts')).map((file) => file.slice(0, 3))).size;
}

async function otherPackages(folder: string): Promise<string> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const isSame = (await read(join(folder, 'package-lock.json'))) === (await read('package-lock.json'));
  return isSame ? '' : ', and it runs with the packages of today, which are not its own';
}
