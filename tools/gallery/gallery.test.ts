import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '@/domain/navigation/routes';
import { stops } from '@/tests/screens/screen-states';
import { pictureName } from './page';

test('the gallery looks at every route, as most see it', () => {
  assert.deepEqual(Object.keys(stops).sort(), Object.keys(routes).sort());
  const unseen = Object.entries(stops).filter(([, states]) => !states.some(({ state }) => state === 'full'));
  assert.deepEqual(unseen, []);
});

test('no picture of the gallery takes the place of another', () => {
  const names = Object.entries(stops).flatMap(([path, states]) => states.map(({ state }) => pictureName(path, state)));
  assert.deepEqual(
    names.filter((name, place) => names.indexOf(name) !== place),
    [],
  );
});
