import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceOf, quantile } from './same-distribution';

const upTo = (size: number, from = 0) => Array.from({ length: size }, (_none, place) => from + place);

test('two samples that are alike are not told apart', () => {
  assert.deepEqual(differenceOf([1, 2, 2, 3], [1, 2, 2, 3]), {
    ks: 1,
    mannWhitney: differenceOf([1], [1]).mannWhitney,
    auc: 0.5,
  });
  const { ks, mannWhitney, auc } = differenceOf(upTo(1000), upTo(1000, 0.5));
  assert.ok(ks > 0.99 && mannWhitney > 0.9 && Math.abs(auc - 0.5) < 0.001);
});

test('a shift and another spread are found', () => {
  const shifted = differenceOf(upTo(1000), upTo(1000, 100));
  assert.ok(shifted.ks < 0.001 && shifted.mannWhitney < 0.001);
  assert.equal(Number(shifted.auc.toFixed(3)), 0.595);
  const spread = differenceOf(
    upTo(1000),
    upTo(1000).map((value) => 250 + value / 2),
  );
  assert.ok(spread.ks < 0.001 && spread.mannWhitney > 0.9);
});

test('p-values are those of the textbooks', () => {
  // The distance at which the chance is 0.05 is 1.358 / √(n m / (n + m)); a normal variable is beyond 1.96 in 0.05.
  assert.equal(differenceOf(upTo(2000), upTo(2000, 86)).ks.toFixed(2), '0.05');
  assert.equal(quantile(upTo(101), 0.5), 50);
});
