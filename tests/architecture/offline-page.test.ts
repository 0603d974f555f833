// Compares a hash written in one published file with the content of two others, none of which is compiled or linted as a module.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (name: string) => readFileSync(`public/${name}`, 'utf8');

test('the service worker contains the hash of the offline page, so that browsers update it', () => {
  const digest = createHash('sha256').update(read('offline.html')).update(read('offline.js')).digest('hex').slice(0, 8);
  assert.match(read('service-worker.js'), new RegExp(`'offline-${digest}'`));
});
