import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';

/** Bytes of the scripts that pages load beside what every page loads, gzipped at level 9, and how many of them are copies. */
export type Copies = { lazy: number; copies: number };

/** What every page loads is in one file each, and shares nothing with the rest; nor do the desk's pages, so that no member's grows. */
const ofEveryPage = /chunks\/(framework|main|polyfills|webpack|desk)-|pages\/(_app-|staff[/-])/;

/**
 * A module that stands in several files is loaded again by each page that needs another of them. Each file's bytes are divided
 * among its modules by their length; all but the smallest of a module's shares are copies.
 */
export function copiesIn(webDir: string): Copies {
  const files = globSync('_next/static/chunks/**/*.js', { cwd: webDir }).filter((file) => !ofEveryPage.test(file));
  const shares = new Map<string, number[]>();
  let lazy = 0;
  for (const file of files) {
    const text = readFileSync(join(webDir, file), 'utf8');
    const bytes = gzipSync(text, { level: 9 }).length;
    lazy += bytes;
    for (const { id, length } of modulesOf(text)) {
      const share = (bytes * length) / text.length;
      shares.set(id, [...(shares.get(id) ?? []), share]);
    }
  }
  const copied = (of: number[]) => of.reduce((sum, share) => sum + share, 0) - Math.min(...of);
  return { lazy, copies: [...shares.values()].reduce((sum, of) => sum + copied(of), 0) };
}

type Module = { id: string; length: number };

/** `(self.webpackChunk_N_E = …).push([[file], { id: function, … }])`, after directives. */
export function modulesOf(text: string): Module[] {
  return parse(text, { ecmaVersion: 'latest' }).body.flatMap((statement) => {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return [];
    const [pushed] = statement.expression.arguments;
    const modules = pushed?.type === 'ArrayExpression' ? pushed.elements[1] : undefined;
    if (modules?.type !== 'ObjectExpression') return [];
    return modules.properties.flatMap((module) =>
      module.type === 'Property'
        ? [{ id: text.slice(module.key.start, module.key.end), length: module.end - module.start }]
        : [],
    );
  });
}
