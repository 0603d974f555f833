import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InnerServer } from '@/tests/support/in-process-server';
import { startInnerServer } from '@/tests/support/in-process-server';
import { openPostgres } from '@/tests/support/postgres-database';
import type { Habits } from '@/tests/support/sandbox-till';
import { createSandboxTill } from '@/tests/support/sandbox-till';
import { cases } from './cases';
import type { CertificateOnWire } from './present';

const names = cases.map(({ id }) => id);

describe('the certificate of a till', () => {
  let product: InnerServer;

  before(async () => {
    product = await startInnerServer({ DATABASE_URL: (await openPostgres('migrated')).url });
  });
  after(() => product.stop());

  const stateOf = async (branch: string): Promise<CertificateOnWire> =>
    (await fetch(`${product.url}/sandbox/certify/${branch}`)).json();
  const notPassed = async (branch: string) =>
    (await stateOf(branch)).cases
      .filter(({ status }) => status !== 'passed')
      .map(({ id, status }) => `${id} ${status}`);

  test('is complete for a till that does all 24 cases right', async () => {
    assert.equal(new Set(names).size, 24);
    const till = createSandboxTill(product.url, { branch: '0001', customer: 'malee' });
    await till.begin('POS 9');
    assert.equal((await stateOf('0001')).passed, 0);
    await till.perform(names);
    assert.deepEqual(await notPassed('0001'), []);
    const report = await (await fetch(`${product.url}/sandbox/certify/0001/report`)).text();
    assert.match(report, /POS 9/);
    assert.match(report, /24 \/ 24/);
    assert.doesNotMatch(report, /sandbox-0001/);
  });

  const bad: { name: string; habits: Habits; breaks: string[] }[] = [
    {
      name: 'changes what it repeats',
      habits: { repeat: (sale) => ({ ...sale, sold_at: Number(sale.sold_at) - 1 }), waitsForRetryAfter: true },
      breaks: ['no_answer wrong', 'busy wrong', 'key_unknown wrong'],
    },
    {
      name: 'repeats with a new bill number',
      habits: { repeat: (sale, bill_no) => ({ ...sale, bill_no }), waitsForRetryAfter: true },
      breaks: ['no_answer wrong', 'busy wrong', 'key_unknown wrong'],
    },
    {
      name: 'does not wait for Retry-After',
      habits: { repeat: (sale) => sale, waitsForRetryAfter: false },
      // This customer has too few points for the cases that need them.
      breaks: ['points missing', 'more_than_bill missing', 'busy wrong'],
    },
  ];
  for (const [place, { name, habits, breaks }] of bad.entries())
    test(`lacks exactly the cases that a till breaks which ${name}`, async () => {
      const branch = `000${place + 2}`;
      const customer = ['somying', 'phimlapat', 'james'][place] ?? '';
      const till = createSandboxTill(product.url, { branch, customer }, habits);
      await till.begin();
      for (const { id, helps = [] } of cases) {
        // A case that is broken does not let the next one have its turn.
        for (const help of helps) if ('fault' in help) await till.arm(help.fault);
        await till.perform([id]);
      }
      assert.deepEqual(await notPassed(branch), breaks);
    });
});
