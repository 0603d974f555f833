import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import type { SourceFile } from './project-files';

const folders = 'components|contract|deploy|docs|domain|hooks|locales|pages|public|server|services|styles|tests|tools';
const named = new RegExp(`\`((?:${folders})/[\\w./[\\]-]+\\.\\w+|[\\w-]+\\.(?:test|spec)\\.tsx?)\``, 'g');

/** Broken references in the documents: links to files, files named by their path, tests by their name, and npm commands. */
export function brokenReferences(files: SourceFile[]): string[] {
  const commands = commandsOf(files.find(({ path }) => path === 'package.json')?.text ?? '{}');
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(/\]\((?![a-z]+:)([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => normalize(join(dirname(path), target)))
        .filter((target) => !existsSync(target) && !files.some((file) => file.path === target))
        .map((target) => `${path} points at ${target}`),
      ...[...text.matchAll(named)]
        .map(([, name = '']) => name)
        .filter((name) => !existsSync(name) && !files.some((file) => `/${file.path}`.endsWith(`/${name}`)))
        .map((name) => `${path} names ${name}`),
      ...[...text.matchAll(/\bnpm run ([a-z0-9]+(?:[:-][a-z0-9]+)*)/g)]
        .filter(([, command = '']) => !commands.includes(command))
        .map(([command]) => `${path} names ${command}`),
    ]);
}

function commandsOf(text: string): string[] {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(text);
  return Object.keys(scripts);
}
