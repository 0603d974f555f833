// Compares a generated file with the contract that it is made of. Both compile, and no linter or import rule reads values.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as written from '@/services/http/answer-shapes';
import { answerShapes } from '@/tools/build/answer-shape-lines';

test('the browser’s table of answers matches the contract (regenerate it with `npm run shapes`)', () => {
  assert.deepEqual({ ...written }, answerShapes());
});
