// Looks for one call in four layers; a linter reads one file at a time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@/contract/desk/endpoints';
import { endpoints } from '@/contract/endpoints';
import { missingSides } from './endpoints';
import { projectFiles } from './project-files';

test('every call has a schema, a caller, a mock and a server route', () => {
  assert.deepEqual(missingSides(endpoints, projectFiles()), []);
});

test('every call of the desk has a schema and a server route', () => {
  const calls = Object.keys(staffEndpoints).map((name) => [name, { access: 'staff' }]);
  assert.deepEqual(missingSides(Object.fromEntries(calls), projectFiles()), []);
});

const whole: Record<string, string> = {
  'contract/donations.ts': 'export const donationsSchemas = {\n  donate: { answers: {} },\n};\n',
  'hooks/donations/useDonating.ts': "const donated = await call('donate', { body });\n",
  '__mocks__/handlers.ts': "export const donationHandlers = [answer('donate', donation())];\n",
  'server/modules/donations/routes.ts': "register(app, 'donate', async () => ok());\n",
};

const donate = { donate: { access: 'member' } };

test('allows a call with all four sides', () => {
  assert.deepEqual(missingSides(donate, filesBut()), []);
});

for (const path of Object.keys(whole)) {
  test(`finds a call without ${path}`, () => assert.equal(missingSides(donate, filesBut(path)).length, 1));
}

test('allows a call of a till without caller and mock', () => {
  const till = { donate: { access: 'branch' } };
  const files = filesBut('hooks/donations/useDonating.ts').filter(({ path }) => !path.startsWith('__mocks__/'));
  assert.deepEqual(missingSides(till, files), []);
});

function filesBut(left?: string) {
  return Object.entries(whole).flatMap(([path, text]) => (path === left ? [] : [{ path, text }]));
}
