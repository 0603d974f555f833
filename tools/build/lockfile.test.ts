import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Lockfile } from './lockfile';
import { missingOptionals, tied, unsealed } from './lockfile';

const lock: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));

// npm leaves out packages that the registry in use lacks, and a mirror may lack the newest binaries of other platforms. In that case
// lock a version that it has for all platforms: an entry written by hand would have no checksum.
test('the lock file contains the binaries of every platform, so that npm ci accepts it', () => {
  assert.deepEqual(missingOptionals(lock), []);
});

test('the lock file has a checksum for every package and names no registry', () => {
  assert.deepEqual(unsealed(lock), []);
  assert.deepEqual(tied(lock), []);
});

test('detects an optional package that is not locked', () => {
  const parent = { optionalDependencies: { '@a/cli-linux-x64': '1.0.0', '@a/cli-darwin-x64': '^1.0.0' } };
  const packages = { 'node_modules/a': parent, 'node_modules/@a/cli-linux-x64': { version: '1.0.0' } };
  assert.deepEqual(missingOptionals({ packages }), ['@a/cli-darwin-x64']);
});

test('detects a package with a missing or weak checksum or with an address', () => {
  const packages = {
    '': {},
    'node_modules/a': { integrity: 'sha512-a' },
    'node_modules/b': { version: '1.0.0', resolved: 'https://registry.example.com/b/-/b-1.0.0.tgz' },
    'node_modules/c': { integrity: 'sha1-c' },
    'node_modules/d': { link: true },
  };
  assert.deepEqual(unsealed({ packages }), ['node_modules/b', 'node_modules/c']);
  assert.deepEqual(tied({ packages }), ['node_modules/b']);
});
