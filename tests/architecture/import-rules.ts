import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

type Cruise = { summary: { violations: { from: string; to: string; rule: { name: string } }[] } };

const packages = ['axios', 'fastify', 'react', 'styled-components', 'typebox', 'jest-dom'];

/**
 * The violations of the import rules in a tree of files, each as `rule from → to`. The tree is written to a
 * folder of its own with empty packages; all of them but jest-dom are production dependencies.
 */
export function importRulesOn(files: Record<string, string>): string[] {
  const tempDir = realpathSync(mkdtempSync(join(tmpdir(), 'sabai-imports-')));
  try {
    for (const [path, text] of Object.entries({ ...emptyPackages(), ...files })) write(join(tempDir, path), text);
    for (const path of ['.dependency-cruiser.cjs', 'tools/import-alias.cjs']) cpSync(path, join(tempDir, path));
    return cruise(tempDir).summary.violations.map(({ rule, from, to }) => `${rule.name} ${from} → ${to}`);
  } finally {
    rmSync(tempDir, { recursive: true, force: true });
  }
}

function cruise(cwd: string): Cruise {
  const program = resolve('node_modules/.bin/depcruise');
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', '.'];
  const report: Cruise = JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }));
  return report;
}

function emptyPackages(): Record<string, string> {
  const dependencies = Object.fromEntries(packages.slice(0, -1).map((name) => [name, '1.0.0']));
  const manifest = { dependencies, devDependencies: { 'jest-dom': '1.0.0' } };
  const entries = packages.flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
    [`node_modules/${name}/index.js`, 'module.exports = {};'],
  ]);
  return { 'package.json': JSON.stringify(manifest), ...Object.fromEntries(entries) };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
