import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import { realSettings } from '@/tests/support/real-settings';

type Block = { section: string; commands: string };

/** The commands of a document, with a word for each placeholder. */
function blocksOf(path: string): Block[] {
  return readFileSync(path, 'utf8')
    .split(/^##+ /m)
    .flatMap((part) => {
      const section = part.split('\n')[0] ?? '';
      const found = part.matchAll(/^( *)```sh\n([\s\S]*?)\n *```$/gm);
      return [...found].map(([, , text = '']) => ({ section, commands: text.replaceAll('…', 'placeholder') }));
    });
}

const installation = blocksOf('docs/deployment.md').filter(({ section }) => ['Node', 'systemd'].includes(section));

const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe('the commands of the documents', () => {
  for (const path of globSync('{README.md,docs/*.md}').sort()) {
    const blocks = blocksOf(path);
    if (blocks.length > 0)
      it(`are commands for a shell in ${path}`, () => {
        for (const { commands } of blocks) {
          const { status, stderr } = spawnSync('bash', ['-n', '-c', commands], { encoding: 'utf8' });
          assert.equal(status, 0, `${commands}\n${stderr}`);
        }
      });
  }

  const skip = mayMount ? false : 'only root may make a mount namespace';
  it('install a machine without containers, on which the unit of the audit runs', { skip }, async () => {
    const data = await mkdtemp(join(tmpdir(), 'sabai-data-'));
    await prepareDataDir(data);
    const settings = { ...realSettings, LOG_LEVEL: 'warn', DATA_DIR: '/srv/data' };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    const env = {
      PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
      NODE_ENV: 'test' as const,
      NODE: process.execPath,
      SOURCES: process.cwd(),
      DATA: data,
      SETTINGS: lines.join(''),
      COMMANDS: installation.map(({ commands }) => commands).join('\n'),
    };
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      ['--mount', 'bash', 'tests/contract/install-on-debian.sh'],
      { encoding: 'utf8', env },
    );
    await rm(data, { recursive: true });
    assert.equal(status, 0, stdout + stderr);
    const said = stdout.split('\n').filter((line) => line !== '');
    assert.deepEqual(said.slice(0, 3), [
      '700 root /etc/sabai',
      '600 root /etc/sabai/environment',
      '/etc/sabai/environment',
    ]);
    assert.ok(said.includes('The books balance.'), stdout);
    assert.match(said.at(-2) ?? '', /^The audit log is whole: \d+ rows\.$/);
    assert.match(said.at(-1) ?? '', /^audit head \d+:[0-9a-f]{64}$/);
  });
});
