import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path/posix';
import type { SourceFile } from './project-files';

const folders =
  'components|contract|deploy|docs|domain|hooks|locales|pages|public|server|services|styles|tests|tools|__mocks__';
const path = new RegExp(`^(?:${folders}|\\.github|\\.ci)/[\\w./*[\\]-]*$`);
const fileName = /^[\w-]+(?:\.test|\.spec|\.store)?\.(?:tsx?|js|cjs|conf|sql)$/;
const setting = /^([A-Z][A-Z0-9]*_[A-Z0-9_]*)(?:…|=.*)?$/;
const deskPage = /^(\/staff\/[\w-]+(?:\/[\w-]+)*\/)$/;
const commandLine = /\bnpm run (?:-s )?([a-z0-9]+(?:[:-][a-z0-9]+)*)(?: -- ([a-z][a-z-]+)(?![\w.:/-]))?/g;

/**
 * Broken references in the documents: links to files and headings, and what is named between backticks: paths, files, tests, settings,
 * npm commands with their subcommands, and pages of the desk.
 */
export function brokenReferences(files: SourceFile[]): string[] {
  const scripts = scriptsOf(files);
  const sources = files.filter((file) => !isDocument(file));
  return files.filter(isDocument).flatMap(({ path: document, text }) => {
    const prose = text.replace(/```[\s\S]*?```/g, '');
    const quoted = [...prose.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, words = '']) => words);
    return [
      ...brokenLinks(document, text, files).map((target) => `${document} points at ${target}`),
      ...quoted.filter((words) => isMissing(words, sources)).map((words) => `${document} names ${words}`),
      ...[...text.matchAll(commandLine)]
        .filter(([, name = '', word]) => !isCommand(scripts.get(name), word, sources))
        .map(([command]) => `${document} names ${command}`),
    ];
  });
}

const isDocument = ({ path: name }: SourceFile) => name.endsWith('.md') && !name.startsWith('tests/');

function brokenLinks(document: string, text: string, files: SourceFile[]): string[] {
  const links = [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([, target = '', heading]) => {
    const name = target ? normalize(join(dirname(document), target)) : document;
    const linked = files.find((file) => file.path === name);
    if (!linked && !existsSync(name)) return [name];
    return heading && linked && !headingsOf(linked.text).includes(heading) ? [`${name}#${heading}`] : [];
  });
}

/** As the addresses of GitHub have them. */
function headingsOf(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isMissing(words: string, sources: SourceFile[]): boolean {
  if (path.test(words)) return !isPath(words, sources);
  if (fileName.test(words))
    return !existsSync(`public/${words}`) && !sources.some((file) => basename(file.path) === words);
  const name = setting.exec(words)?.[1] ?? deskPage.exec(words)?.[1];
  return name !== undefined && !sources.some(({ text }) => text.includes(name));
}

function isPath(name: string, sources: SourceFile[]): boolean {
  const isThere = existsSync(name) || sources.some((file) => file.path === name || file.path.startsWith(name));
  return isThere || (name.includes('*') && globSync(name).length > 0);
}

/** A subcommand is a word of the program, of the files beside it (of a command of the server: named like it), or of those it imports. */
function isCommand(script: string | undefined, word: string | undefined, sources: SourceFile[]): boolean {
  if (script === undefined) return false;
  const [program] = /\b(?:server|tools)\/[\w/-]+\.ts\b/.exec(script) ?? [];
  if (!program || !word) return true;
  const own = program.startsWith('tools/') ? `${dirname(program)}/` : program.replace(/\.ts$/, '');
  const text = sources.find((file) => file.path === program)?.text ?? '';
  const imported = [...text.matchAll(/ from '@\/([\w/-]+)'/g)].map(([, name]) => `${name}.ts`);
  const texts = sources.filter(
    (file) => imported.includes(file.path) || (file.path.startsWith(own) && !file.path.endsWith('.test.ts')),
  );
  return texts.length === 0 || texts.some(({ text }) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text));
}

function scriptsOf(files: SourceFile[]): Map<string, string> {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(
    files.find((file) => file.path === 'package.json')?.text ?? '{}',
  );
  return new Map(Object.entries(scripts));
}
