import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '@/domain/navigation/routes';
import { stops } from '@/tests/screens/screen-states';
import { pictureName } from './page';

test('the gallery shows every route in its full state', () => {
  assert.deepEqual(Object.keys(stops).sort(), Object.keys(routes).sort());
  const unseen = Object.entries(stops).filter(([, states]) => !states.some(({ state }) => state === 'full'));
  assert.deepEqual(unseen, []);
});

test('no two pictures of the gallery have the same name', () => {
  const names = Object.entries(stops).flatMap(([path, states]) => states.map(({ state }) => pictureName(path, state)));
  assert.deepEqual(
    names.filter((name, place) => names.indexOf(name) !== place),
    [],
  );
});
