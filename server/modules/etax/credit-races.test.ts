import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { isRefusal } from '@/server/platform/outcome';
import { inLanes } from '@/tests/support/claims';
import { createCreditNotes } from '@/tests/support/credit-notes';
import { onDatabase } from '@/tests/support/database-engines';
import { company, createEtax } from '@/tests/support/etax';
import { line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds } from '@/tests/support/world';

onDatabase('credit notes of two processes', (openTestDatabase) => {
  let world: World;
  let second: World;
  let etax: ReturnType<typeof createEtax>;
  let credits: ReturnType<typeof createCreditNotes>;

  before(async () => {
    [world, second] = await openTwoWorlds(openTestDatabase);
    etax = createEtax(world);
    credits = createCreditNotes(world, etax);
  });

  const processOf = (place: number) => (place % 2 === 0 ? world : second);
  const pieces = (quantity: number) => [line(quantity * 107, { quantity })];
  const onePiece = [{ line: 0, quantity: 1 }];

  test('are one for each return, with consecutive numbers in the order of the returns', async () => {
    const bills = await inLanes(Array.from({ length: 3 }), 1, () => credits.invoiced(pieces(4), {}, '0007'));
    for (const no of ['A', 'B', 'C', 'D'])
      for (const bill of bills) granted(await credits.giveBack(bill, onePiece, { no: `${no} ${bill.bill}` }));
    await Promise.all(
      Array.from({ length: 6 }, (_process, place) =>
        processOf(place).services.creditWorker.makeNotes({ creditBranch: '0007' }),
      ),
    );
    const { db } = world.deps;
    const made = db.selectFrom('etax_credit_notes').selectAll().where('branch_code', '=', '0007').orderBy('running');
    const events = db.selectFrom('etax_credits').select('return_no').where('branch_code', '=', '0007').orderBy('id');
    const notes = await made.execute();
    assert.deepEqual(
      notes.map(({ running }) => running),
      Array.from({ length: 12 }, (_note, at) => at + 1),
    );
    assert.deepEqual(
      notes.map(({ return_no }) => return_no),
      (await events.execute()).map(({ return_no }) => return_no),
    );
  });

  test('and a return at the same time as the invoice give either an invoice of less or a note', async () => {
    for (let round = 0; round < 8; round += 1) {
      const bill = await etax.bought(0, { lines: pieces(2), branch: '0008' });
      const requestId = await etax.asked(bill);
      const document = () => second.services.etaxWorker.makeDocument({ requestId });
      const goods = () => credits.giveBack(bill, onePiece);
      const racing = round % 2 === 0 ? [document(), goods()] : [goods(), document()];
      await Promise.all(racing);
      world.jobs.push(...second.jobs.splice(0));
      await etax.work();
      const [invoice] = await etax.documents(bill);
      const notes = await credits.notes(bill);
      const credited = notes.reduce((sum, { total_satang }) => sum + total_satang, 0);
      assert.equal((invoice?.total_satang ?? 0) - credited, 107_00);
    }
  });

  test('are made before an invoice that replaces theirs at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const bill = await etax.bought(0, { lines: pieces(2), branch: '0009' });
      world.behaviour.mailTakes = 'refused';
      await etax.asked(bill);
      await etax.work();
      world.behaviour.mailTakes = 'accepted';
      granted(await credits.giveBack(bill, onePiece));
      const requestId = granted(await etax.ask(bill, company())).request_id;
      world.jobs.length = 0;
      const replacing = () => second.services.etaxWorker.makeDocument({ requestId });
      const [, noted] = await Promise.allSettled([
        replacing(),
        world.services.creditWorker.makeNotes({ creditBranch: '0009' }),
      ]);
      assert.equal(noted.status, 'fulfilled');
      await replacing();
      const [first, replaced] = await etax.documents(bill);
      assert.deepEqual([replaced?.replaces, replaced?.total_satang], [first?.invoice_no, 107_00]);
      const [note, ...more] = await credits.notes(bill);
      assert.deepEqual([note?.invoice_no, note?.total_satang, more], [first?.invoice_no, 107_00, []]);
    }
  });

  test('are mailed once each by two processes, with one number and one message', async () => {
    const bill = await credits.invoiced(pieces(2), {}, '0010');
    granted(await credits.giveBack(bill, onePiece));
    world.mailed.length = 0;
    world.jobs.length = 0;
    await world.services.creditWorker.makeNotes({ creditBranch: '0010' });
    const [note] = await credits.notes(bill);
    const creditNo = note?.credit_no ?? '';
    await Promise.all([world, second].map(({ services }) => services.creditWorker.mailNote({ creditNo })));
    const ids = [...world.mailed, ...second.mailed].map(({ messageId }) => messageId);
    assert.deepEqual([...new Set(ids)], [`<etax-${creditNo}@sabai>`]);
    assert.deepEqual(isRefusal(await credits.giveBack(bill, [{ line: 0, quantity: 2 }])), true);
  });
});
