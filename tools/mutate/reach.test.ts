import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importersIn, testsReaching } from './reach';

const sources = new Map([
  ['server/modules/a/store.ts', "import type { Db } from '@/server/db';\nexport const store = 1;"],
  ['server/modules/a/service.ts', "import {\n  store,\n} from './store';"],
  ['server/modules/a/a.test.ts', "import { service } from './service';"],
  ['server/modules/a/a-kill.test.ts', "import { store } from './store';"],
  ['server/modules/b/b.test.ts', "import { service } from '@/server/modules/a/service';"],
  ['server/modules/b/types.test.ts', "import type { store } from '@/server/modules/a/store';"],
  ['server/app.ts', "const { service } = await import('./modules/a/service');\nexport * from './csrf';"],
  ['server/main.ts', "import { app } from './app';"],
  ['server/main.test.ts', "import './main';"],
  ['server/http/csrf.ts', "import 'node:path';"],
  ['server/http/csrf.test.ts', "import './csrf';"],
  ['tests/contract/all.test.ts', "import { app } from '@/server/app';"],
  ['tests/contract/two-members.test.ts', "import { app } from '@/server/app';"],
  ['server/modules/c/service.ts', "import type { store } from '@/server/modules/a/store';"],
  ['server/modules/c/c.test.ts', "import { app } from '@/server/app';"],
  ['server/modules/b/edge.test.ts', "import { app } from '@/server/app';"],
]);
const importers = importersIn(sources);

test('runs tests by distance: own folder, beside importers, nearer ones, slow ones last', () => {
  assert.deepEqual(testsReaching('server/modules/a/store.ts', importers), [
    'server/modules/a/a.test.ts',
    'tests/contract/two-members.test.ts',
    'server/modules/c/c.test.ts',
    'server/modules/b/b.test.ts',
    'server/modules/b/edge.test.ts',
    'tests/contract/all.test.ts',
    'server/modules/a/a-kill.test.ts',
    'server/main.test.ts',
  ]);
});

test('asks the two-members suite early for stores only', () => {
  const placeOf = (path: string) => testsReaching(path, importers).indexOf('tests/contract/two-members.test.ts');
  assert.deepEqual([placeOf('server/modules/a/store.ts'), placeOf('server/modules/a/service.ts')], [1, 5]);
});

test("runs a file's own test first, even if it is slow", () => {
  assert.equal(testsReaching('server/main.ts', importers)[0], 'server/main.test.ts');
  assert.equal(testsReaching('server/http/csrf.ts', importers)[0], 'server/http/csrf.test.ts');
});
