import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readConfig } from '@/server/platform/config';
import { skipWithout } from '@/tests/support/programs';
import { realSettings } from '@/tests/support/real-settings';

const server = 'deploy/sabai.service';
/** What a timer starts each night: its command, and the hour in UTC. */
const nightly = {
  audit: { command: 'npm run audit -- nightly', at: '20:30:00' },
  extract: { command: 'npm run extract -- --out /var/lib/sabai-extract', at: '21:00:00' },
};
const unitsOf = (name: string) => ({ service: `deploy/sabai-${name}.service`, timer: `deploy/sabai-${name}.timer` });

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

  for (const [name, { command, at }] of Object.entries(nightly))
    it(`start the ${name} with the server’s program, user and settings, once a night`, { skip }, () => {
      const { service, timer } = unitsOf(name);
      const [program, line = ''] = settingOf(service, 'ExecStart').split(/ (.+)/);
      assert.equal(program, '/opt/node/bin/node');
      const script: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts[name].replace(/^node /, '');
      assert.equal(line.replace(script, `npm run ${name} --`), command);
      for (const shared of ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'Environment', 'UMask'])
        assert.equal(settingOf(service, shared), settingOf(server, shared), shared);
      const times = ['calendar', '--iterations=3', settingOf(timer, 'OnCalendar')];
      const { status, stdout } = spawnSync('systemd-analyze', times, {
        encoding: 'utf8',
        env: { ...process.env, TZ: 'UTC' },
      });
      assert.equal(status, 0, stdout);
      const nights = [...stdout.matchAll(/\d{4}-\d\d-\d\d (\S+) UTC/g)].map(([, time]) => time);
      assert.deepEqual(nights, [at, at, at]);
    });

  for (const file of [server, ...Object.keys(nightly).flatMap((name) => Object.values(unitsOf(name)))])
    it(`have no setting that systemd does not know in ${file}`, { skip }, () => {
      const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      // Whether the program is installed here is not asked.
      const faults = `${stdout}${stderr}`
        .split('\n')
        .filter((line) => line.includes('sabai') && !line.includes('/opt/node/bin/node is not executable'));
      assert.deepEqual(faults, []);
    });
});
