import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readConfig } from '@/server/platform/config';
import { skipWithout } from '@/tests/support/programs';
import { realSettings } from '@/tests/support/real-settings';

const server = 'deploy/sabai.service';
const audit = 'deploy/sabai-audit.service';
const timer = 'deploy/sabai-audit.timer';

function settingOf(file: string, name: string): string {
  return new RegExp(`^${name}=(.+)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

const skip = skipWithout('systemd-analyze');

describe('the units for systemd', () => {
  it('start the server as the image does, and give it longer to stop than it needs', () => {
    const [program = '', ...words] = settingOf(server, 'ExecStart').split(' ');
    const image = /^CMD \["node", (.+)\]$/m.exec(readFileSync('deploy/Containerfile', 'utf8'))?.[1] ?? '';
    assert.equal(program, '/opt/node/bin/node');
    assert.deepEqual(words, JSON.parse(`[${image}]`));
    assert.ok(existsSync(words.at(-1) ?? ''));
    assert.ok(Number(settingOf(server, 'TimeoutStopSec')) > readConfig(realSettings).stopWithinSeconds);
  });

  it('start the audit with the server’s program, user and settings, once a night', { skip }, () => {
    const [program, ...words] = settingOf(audit, 'ExecStart').split(' ');
    assert.equal(program, '/opt/node/bin/node');
    assert.equal(`npm run audit -- ${words.at(-1)}`, 'npm run audit -- nightly');
    assert.ok(JSON.parse(readFileSync('package.json', 'utf8')).scripts.audit.endsWith(words.slice(0, -1).join(' ')));
    for (const name of ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'Environment', 'UMask'])
      assert.equal(settingOf(audit, name), settingOf(server, name), name);
    const times = ['calendar', '--iterations=3', settingOf(timer, 'OnCalendar')];
    const { status, stdout } = spawnSync('systemd-analyze', times, {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
    });
    assert.equal(status, 0, stdout);
    const nights = [...stdout.matchAll(/\d{4}-\d\d-\d\d (\S+) UTC/g)].map(([, time]) => time);
    assert.deepEqual(nights, ['20:30:00', '20:30:00', '20:30:00']);
  });

  for (const file of [server, audit, timer])
    it(`have no setting that systemd does not know in ${file}`, { skip }, () => {
      const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      // Whether the program is installed here is not asked.
      const faults = `${stdout}${stderr}`
        .split('\n')
        .filter((line) => line.includes('sabai') && !line.includes('/opt/node/bin/node is not executable'));
      assert.deepEqual(faults, []);
    });
});
