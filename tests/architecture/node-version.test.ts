// Compares documents, images and manifests with package.json, which no linter reads together.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { differentNodeVersions, places } from './node-version';
import { rule } from './rule';

const packages = {
  'package.json': JSON.stringify({
    engines: { node: '>=24' },
    devEngines: { runtime: { version: '>=20.9' } },
    devDependencies: { node: '24.21.0', '@types/node': '24.1.0' },
  }),
  'deploy/package.json': JSON.stringify({ engines: { node: '>=24' } }),
};
const named = Object.fromEntries(places.map((path) => [path, 'It needs Node 24.']));

rule('every place that names a version of Node names that of package.json', differentNodeVersions, {
  breaks: [
    { ...packages, ...named, 'README.md': 'You need Node 20.9.' },
    { 'docs/a.md': 'npm install node@24.20.0', ...packages, ...named },
    { '.github/workflows/a.yml': 'with: { node-version: 22 }', ...packages, ...named },
    { ...packages, ...named, 'deploy/Containerfile': 'FROM docker.io/library/node:22.1.0-bookworm-slim' },
    { ...packages, ...named, 'deploy/Containerfile': 'FROM scratch' },
    { ...packages, ...named, 'deploy/package.json': '{}' },
    { ...packages, ...named, 'package.json': packages['package.json'].replace('>=24', '>=22') },
  ],
  keeps: [
    { ...packages, ...named },
    { ...packages, ...named, 'docs/a.md': 'Node 20.9 will do; npm install node@24.21.0; node-version: 24' },
  ],
});

const entries = ['server/main.ts', 'server/cli/audit.ts', 'server/cli/migrate.ts'];

/** Another Node of this machine that is too old for the server, as the one of Debian 12 is. */
function olderNode(): string | undefined {
  const found = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  return found
    .filter((path) => existsSync(path))
    .find((path) => {
      const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
      return Number.parseInt(stdout.slice(1), 10) < 24;
    });
}

describe('a Node that is too old', () => {
  const room = mkdtempSync(join(tmpdir(), 'sabai-node-'));
  after(() => rmSync(room, { recursive: true }));

  it('is refused with one line, before the program', () => {
    mkdirSync(join(room, 'tools'));
    copyFileSync('tools/alias.js', join(room, 'tools/alias.js'));
    writeFileSync(join(room, 'package.json'), '{ "type": "module", "engines": { "node": ">=99" } }');
    writeFileSync(join(room, 'program.js'), "console.log('It ran.');");
    const run = ['--import', './tools/alias.js', 'program.js'];
    const { status, stdout, stderr } = spawnSync(process.execPath, run, { cwd: room, encoding: 'utf8' });
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^Sabai needs Node 99 or later, and \S+ is v\S+: see "Node" in docs\/deployment\.md\n$/);
  });

  it('can link the file that refuses it, which names nothing of a module that an older Node lacks', () => {
    const named = [...readFileSync('tools/alias.js', 'utf8').matchAll(/^import \{(.+)\} from 'node:(\w+)';$/gm)];
    assert.deepEqual(
      named.map(([, names, module]) => `${module}:${names}`),
      ['fs: existsSync, readFileSync ', 'url: fileURLToPath '],
    );
  });

  const node = olderNode();
  for (const entry of entries)
    it(`is refused by ${entry}`, { skip: node ? false : 'this machine has no older Node' }, () => {
      const run = ['--import', './tools/alias.js', resolve(entry)];
      const { status, stdout, stderr } = spawnSync(String(node), run, { encoding: 'utf8' });
      assert.deepEqual([status, stdout], [1, '']);
      assert.match(stderr, /^Sabai needs Node 24 or later, and .+\n$/);
    });
});
