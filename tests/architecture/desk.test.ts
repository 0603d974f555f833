// Compares lists of routes, pages and calls, which a linter of single files cannot.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isAct } from '@/contract/all-endpoints';
import type { StaffEndpoint } from '@/contract/desk/endpoints';
import { staffEndpoints } from '@/contract/desk/endpoints';
import { endpoints } from '@/contract/endpoints';
import { callNames } from '@/contract/schemas';
import { describedAct, deskActNames } from '@/domain/desk-acts';
import { staffPathOf, staffRouteOf, staffRoutePaths, staffSignInPath } from '@/domain/navigation/staff-routes';
import { refusableCalls } from '@/domain/support';

/** 'pages/staff/campaigns/draft.tsx' is /staff/campaigns/draft/. */
const pages = globSync('pages/staff/**/*.tsx').map((file) => `/${file.replace(/^pages\/|(\/index)?\.tsx$/g, '')}/`);

test('each page of the desk is in its list of routes, and each route has a page', () => {
  assert.deepEqual(pages.toSorted(), [staffSignInPath, ...staffRoutePaths].toSorted());
});

test('a page that the menu does not list belongs to one that it lists', () => {
  const lost = staffRoutePaths.filter((path) => {
    const { within } = staffRouteOf(path);
    return within !== undefined && !staffRoutePaths.some((listed) => listed === within);
  });
  assert.deepEqual(lost, []);
});

test('Next’s own names of the pages lead to their titles', () => {
  for (const page of pages) assert.equal(staffPathOf(page.replace(/\/$/, '')), page);
  assert.equal(staffPathOf('/staffing'), undefined);
});

test('no browser prefetches a page of the desk, and no member’s page links to one', () => {
  assert.doesNotMatch(readFileSync('public/speculation-rules.json', 'utf8'), /staff/);
  assert.doesNotMatch(readFileSync('domain/navigation/routes.ts', 'utf8'), /staff/);
});

test('every refusal of a member, or of a till about a member, has a text of the desk', () => {
  const refusable = callNames.filter((name) => endpoints[name].access !== 'public' && isAct(name));
  assert.deepEqual([...refusableCalls].toSorted(), refusable.toSorted());
});

test('each act of the desk that has a reason is done by one call, which is open to the roles of the act', () => {
  const calls: StaffEndpoint[] = Object.values(staffEndpoints);
  const reasoned = deskActNames.filter((name) => describedAct(name).reasons.length > 0);
  for (const name of reasoned) {
    const open = calls.filter(({ acts }) => acts?.includes(name)).map(({ roles }) => roles);
    assert.deepEqual(open, [describedAct(name).roles], name);
  }
});
