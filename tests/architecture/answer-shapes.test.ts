import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as written from '@/services/http/answer-shapes';
import { answerShapes } from '@/tools/build/answer-shape-lines';

test('what the browser checks answers against is what the contract says today: `npm run shapes` writes it anew', () => {
  assert.deepEqual({ ...written }, answerShapes());
});
