import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readConfig } from '@/server/platform/config';
import { realSettings } from '@/tests/support/real-settings';
import { skipWithout } from '@/tools/build/programs';

const file = 'deploy/sabai.service';
const unit = readFileSync(file, 'utf8');

const settingOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? '';

describe('the unit for systemd', () => {
  it('starts the server as the image does, and gives it longer to stop than it needs', () => {
    const [program = '', ...words] = settingOf('ExecStart').split(' ');
    const image = /^CMD \["node", (.+)\]$/m.exec(readFileSync('deploy/Containerfile', 'utf8'))?.[1] ?? '';
    assert.equal(program, '/usr/bin/node');
    assert.deepEqual(words, JSON.parse(`[${image}]`));
    assert.ok(existsSync(words.at(-1) ?? ''));
    assert.ok(Number(settingOf('TimeoutStopSec')) > readConfig(realSettings).stopWithinSeconds);
  });

  it('has no setting that systemd does not know', { skip: skipWithout('systemd-analyze') }, () => {
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    // Whether the program is installed here is not asked.
    const faults = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line.includes('sabai.service') && !line.includes('/usr/bin/node'));
    assert.deepEqual(faults, []);
  });
});
