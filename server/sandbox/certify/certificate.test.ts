import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { noCategoryCodes } from '@/domain/goods-categories';
import { createCertificate } from './certificate';
import type { Exchange } from './exchange';

const about = { branch: '0001', keyHash: 'x', till: '', startedAt: 0, categories: noCategoryCodes };
const sale: Exchange = {
  at: 1,
  method: 'POST',
  path: '/api/pos/v1/receipts',
  call: 'recordPurchase',
  params: {},
  body: { bill_no: 'A', lines: [] },
  status: 200,
  code: undefined,
  answer: {},
  fault: undefined,
  idempotencyKey: undefined,
  language: 'th',
  traceId: 't',
  bytes: 100,
};
const look: Exchange = { ...sale, call: 'lookUpMember', path: '/api/pos/v1/members/1', body: undefined, status: 404 };

describe('a certificate', () => {
  test('is bounded by calls and by bytes, and keeps the calls that show a case as passed', () => {
    for (const [calls, bytes] of [
      [1001, 100],
      [60, 128 * 1024],
    ] as const) {
      const certificate = createCertificate(about);
      certificate.note(sale);
      for (let call = 0; call < calls; call += 1) certificate.note({ ...look, bytes });
      const passed = certificate.results().filter(({ finding }) => finding);
      assert.deepEqual(
        passed.map(({ id }) => id),
        ['no_card'],
      );
      assert.ok(certificate.size() <= 1000);
      assert.ok(certificate.size() * bytes <= 4 * 1024 * 1024 + bytes);
    }
  });

  test('arms a fault once, and only for its call', () => {
    const certificate = createCertificate(about);
    certificate.arm('no_answer');
    certificate.arm('no_answer');
    assert.deepEqual(certificate.armed, ['no_answer']);
    assert.equal(certificate.failureFor('lookUpMember'), undefined);
    assert.equal(certificate.failureFor('recordPurchase'), 'no_answer');
    assert.equal(certificate.failureFor('recordPurchase'), undefined);
  });
});
