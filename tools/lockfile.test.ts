import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { missingOptionals, platformOf } from './lockfile';

test('the lock file names the programs of every platform, so that npm ci takes it', () => {
  assert.deepEqual(missingOptionals(JSON.parse(readFileSync('package-lock.json', 'utf8'))), []);
});

test('an optional package that is not locked is found', () => {
  const parent = { dev: true, optionalDependencies: { '@a/cli-linux-x64': '1.0.0', '@a/cli-darwin-x64': '^1.0.0' } };
  const packages = { 'node_modules/a': parent, 'node_modules/@a/cli-linux-x64': { version: '1.0.0' } };
  assert.deepEqual(missingOptionals({ packages }), [{ name: '@a/cli-darwin-x64', version: '1.0.0', dev: true }]);
});

test("a package's name tells its platform", () => {
  assert.deepEqual(platformOf('@biomejs/cli-linux-x64-musl'), { cpu: ['x64'], libc: ['musl'], os: ['linux'] });
  assert.deepEqual(platformOf('@a/binding-linux-arm-gnueabihf'), { cpu: ['arm'], libc: ['glibc'], os: ['linux'] });
  assert.deepEqual(platformOf('@next/swc-win32-x64-msvc'), { cpu: ['x64'], os: ['win32'] });
});
