import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inTransaction } from '@/server/db/transact';
import { createLedger } from '@/server/ledger/ledger';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { readSamples } from '@/tests/support/samples';
import { takeAllBack } from '@/tests/support/take-all-back';
import { createWorld } from '@/tests/support/world';
import { createMetrics } from './registry';

onDatabase('points that are counted', (open) => {
  it('are those of committed transactions, by kind', async () => {
    const { db } = await open();
    const { deps } = createWorld(db);
    const meter = await createMetrics();
    const ledger = createLedger({ ...deps, meter });
    const [member] = await createManyMembers({ db, secrets: deps.secrets, nowSeconds: deps.clock.now() }, 1);
    const about = { memberId: member?.memberId ?? '', pointType: 'cjpoint', channel: null } as const;
    const title = { th: 'ก', en: 'a' };
    const counted = async () =>
      readSamples(await meter.text())
        .filter(({ name }) => name === 'sabai_points_total')
        .map(({ labels, value }) => [labels.type, labels.kind, value]);
    const earn = (reference: string, fails: boolean) =>
      inTransaction(db, async (tx) => {
        await ledger.lock(tx, about.memberId);
        await ledger.earn(tx, [{ ...about, points: 120, reference, title }], deps.clock.now());
        assert.deepEqual(await counted(), [], 'nothing is counted before the commit');
        if (fails) throw new Error('rolled back');
      });
    await assert.rejects(earn('lost', true), /rolled back/);
    assert.deepEqual(await counted(), []);
    await earn('kept', false);
    assert.deepEqual(await counted(), [['cjpoint', 'earned', 120]]);
    await inTransaction(db, (tx) => ledger.spend(tx, 'redeemed', { ...about, points: 50, reference: 'spent', title }));
    await inTransaction(db, (tx) =>
      ledger.spend(tx, 'redeemed', { ...about, points: 500, reference: 'too much', title }),
    );
    assert.deepEqual((await counted()).at(-1), ['cjpoint', 'redeemed', 50]);
    // The points taken back, and the part of the debt that later earnings pay.
    await inTransaction(db, async (tx) => {
      await ledger.lock(tx, about.memberId);
      await takeAllBack(ledger, tx, 'kept', title);
      await ledger.earn(tx, [{ ...about, points: 30, reference: 'later', title }], deps.clock.now());
    });
    assert.deepEqual(await counted(), [
      ['cjpoint', 'earned', 150],
      ['cjpoint', 'redeemed', 50],
      ['cjpoint', 'voided', 100],
    ]);
    // The rest of the debt, and the points that staff deducted.
    await inTransaction(db, async (tx) => {
      await ledger.lock(tx, about.memberId);
      await ledger.earn(tx, [{ ...about, points: 40, reference: 'last', title }], deps.clock.now());
      await ledger.deduct(tx, { ...about, points: 8, reference: 'taken', title });
      await ledger.deduct(tx, { ...about, points: 8000, reference: 'not there', title });
    });
    assert.deepEqual((await counted()).at(-1), ['cjpoint', 'voided', 128]);
  });
});
