import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { limits } from '@/domain/limits';
import { isRefusal } from '@/server/platform/outcome';
import { inLanes } from '@/tests/support/claims';
import { onDatabase } from '@/tests/support/database-engines';
import type { Bill } from '@/tests/support/etax';
import { createEtax } from '@/tests/support/etax';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import { createProvenAddresses } from '@/tests/support/proven-addresses';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

onDatabase('sending the ID on file to a new address', (openTestDatabase) => {
  let world: World;
  /** Another process on the same tables, where the engine allows two. */
  let second: World;
  let etax: ReturnType<typeof createEtax>;
  let addresses: ReturnType<typeof createProvenAddresses>;
  let person: Awaited<ReturnType<ReturnType<typeof createMobileChanges>['linked']>>;
  let changes: ReturnType<typeof createMobileChanges>;

  before(async () => {
    const { db, beside } = await openTestDatabase();
    world = createWorld(db);
    second = createWorld(await beside(20), world.clock);
    etax = createEtax(world);
    addresses = createProvenAddresses(world);
    changes = createMobileChanges(world);
  });
  beforeEach(async () => {
    person = await changes.linked();
    world.clock.advance(3600);
    for (const list of [world.jobs, world.sent, world.mailed]) list.length = 0;
  });

  /** A bill of this person with accepted terms. */
  const agreed = async (): Promise<Bill> => {
    const bill = await etax.bought(107, { buyer: { ...person, token: '' } });
    granted(await etax.accept(bill));
    return bill;
  };
  const onFile = (email: string) => ({
    customer: etaxCustomer({ tax_no: `*********${person.identifier.slice(-4)}`, email }),
  });
  const typed = (email: string) => ({ customer: etaxCustomer({ tax_no: person.identifier, email }) });
  const requestsOf = ({ memberId }: Pick<Bill, 'memberId'>) =>
    world.deps.db.selectFrom('etax_requests').selectAll().where('member_id', '=', memberId).execute();
  const isAsked = async (outcome: ReturnType<typeof etax.ask>) => refusalOf(await outcome);

  test('requires a code to the mobile, while a typed ID requires none', async () => {
    const bill = await agreed();
    assert.equal(await isAsked(etax.ask(bill, onFile('thief@example.com'))), 'etax_code_needed');
    assert.deepEqual([await requestsOf(bill), world.jobs, world.sent, world.mailed], [[], [], [], []]);
    granted(await etax.ask(bill, typed('thief@example.com')));
  });

  test('is allowed after a code to the number on file, whose message gives the reason', async () => {
    const bill = await agreed();
    const form = onFile('new@example.com');
    const begun = granted(await addresses.beginEtax(person, { ...bill, email: ' new@EXAMPLE.com' }));
    assert.equal(begun.mobile, `${person.mobile.slice(0, 2)}x-xxx-${person.mobile.slice(-4)}`);
    assert.equal(world.sent.length, 0);
    granted(await addresses.sendCode(begun.id, person, 'en'));
    assert.equal(world.sent[0]?.to, person.mobile);
    assert.match(world.sent[0]?.text ?? '', /tax invoice with your ID number go to .*•••••@/);
    assert.equal(await isAsked(etax.ask(bill, form)), 'etax_code_needed');
    granted(await addresses.verifyEtax(begun.id, person));
    granted(await etax.ask(bill, form));
    await etax.work();
    assert.equal(world.mailed.at(-1)?.to, 'new@example.com');
  });

  test('needs a code for this bill and this address, once; then the address is proven', async () => {
    const [bill, other] = [await agreed(), await agreed()];
    await addresses.proven(person, { ...bill, email: 'mine@example.com' });
    assert.equal(await isAsked(etax.ask(bill, onFile('thief@example.com'))), 'etax_code_needed');
    assert.equal(await isAsked(etax.ask(other, onFile('mine@example.com'))), 'etax_code_needed');
    granted(await etax.ask(bill, onFile('mine@example.com')));
    granted(await etax.ask(other, onFile('mine@example.com')));
    assert.equal(await isAsked(etax.ask(await agreed(), onFile('thief@example.com'))), 'etax_code_needed');
  });

  test('is not allowed by an earlier typed ID, nor by another member’s proof', async () => {
    const first = await agreed();
    granted(await etax.ask(first, typed('typed@example.com')));
    assert.equal(await isAsked(etax.ask(await agreed(), onFile('typed@example.com'))), 'etax_code_needed');
    const proven = await agreed();
    await addresses.proven(person, { ...proven, email: 'proven@example.com' });
    granted(await etax.ask(proven, onFile('proven@example.com')));
    person = await changes.linked();
    assert.equal(await isAsked(etax.ask(await agreed(), onFile('proven@example.com'))), 'etax_code_needed');
  });

  test('is allowed a day after the address was confirmed, and not without confirmation', async () => {
    const { emailRestHours } = world.deps.config.limits;
    const bill = await agreed();
    await addresses.giveEmail(person, 'on-file@example.com');
    assert.equal(await isAsked(etax.ask(bill, onFile('on-file@example.com'))), 'etax_code_needed');
    await addresses.confirmed(person, 'on-file@example.com');
    assert.equal(await isAsked(etax.ask(bill, onFile('on-file@example.com'))), 'etax_code_needed');
    world.clock.advance(emailRestHours * 3600 - 61);
    assert.equal(await isAsked(etax.ask(bill, onFile('on-file@example.com'))), 'etax_code_needed');
    world.clock.advance(1);
    assert.equal(await isAsked(etax.ask(bill, onFile('thief@example.com'))), 'etax_code_needed');
    granted(await etax.ask(bill, onFile('on-file@example.com')));
    await addresses.giveEmail(person, 'changed@example.com');
    assert.equal(await isAsked(etax.ask(await agreed(), onFile('changed@example.com'))), 'etax_code_needed');
  });

  test('mails and sends nothing for 64 simultaneous new addresses', async () => {
    const bill = await agreed();
    const answers = await inLanes([...Array(64).keys()], 16, (place) =>
      etax.ask(bill, onFile(`a${place}@example.com`), { process: place % 2 === 0 ? world : second }),
    );
    assert.deepEqual([...new Set(answers.map(refusalOf))], ['etax_code_needed']);
    await etax.work();
    assert.deepEqual([await requestsOf(bill), world.sent, world.mailed, second.mailed], [[], [], [], []]);
  });

  test('lets one of twenty simultaneous requests through after one correct code', async () => {
    const bill = await agreed();
    await addresses.proven(person, { ...bill, email: 'race@example.com' });
    const tries = Array.from({ length: 20 }, (_try, place) =>
      etax.ask(bill, onFile('race@example.com'), { process: place % 2 === 0 ? world : second }),
    );
    const answers = await Promise.all(tries);
    assert.equal(answers.filter((answer) => !isRefusal(answer)).length, 1);
    assert.equal((await requestsOf(bill)).length, 1);
  });

  test('reports other errors first, without using up the code', async () => {
    const bill = await agreed();
    await addresses.proven(person, { ...bill, email: 'kept@example.com' });
    const { customer } = onFile('kept@example.com');
    assert.equal(await isAsked(etax.ask(bill, { customer: { ...customer, first_name: ' ' } })), '422');
    assert.equal(await isAsked(etax.ask({ ...bill, baht: 1 }, onFile('kept@example.com'))), '412');
    granted(await etax.ask(bill, onFile('kept@example.com')));
  });

  test('is refused without a mobile number on file: the ID must be typed', async () => {
    const bill = await agreed();
    const none = { mobile_sealed: null, mobile_key: null, mobile_verified_at: null };
    await world.deps.db.updateTable('members').set(none).where('id', '=', person.memberId).execute();
    const refused = await etax.ask(bill, onFile('new@example.com'));
    assert.deepEqual(refused, {
      refused: '422',
      fields: [{ field: 'customer.tax_no', message: 'taxIdMustBeTyped' }],
    });
    assert.equal(refusalOf(await addresses.beginEtax(person, { ...bill, email: 'new@example.com' })), 'e4029');
    granted(await etax.ask(bill, typed('new@example.com')));
  });

  test('begins only for one’s own valid bill and a valid address, so often an hour', async () => {
    const bill = await agreed();
    const input = { ...bill, email: 'new@example.com' };
    assert.equal(refusalOf(await addresses.beginEtax(person, { ...input, email: 'new@example' })), '422');
    const stranger = await changes.linked();
    world.sent.length = 0;
    assert.equal(refusalOf(await addresses.beginEtax(stranger, input)), '404');
    for (let time = 0; time < world.deps.config.limits.etaxCodesPerHour; time += 1)
      granted(await addresses.beginEtax(person, input));
    assert.equal(refusalOf(await addresses.beginEtax(person, input)), '429');
    world.clock.advance(3600);
    const cancelled = await agreed();
    await etax.cancel(cancelled);
    assert.equal(refusalOf(await addresses.beginEtax(person, { ...input, ...cancelled })), '412');
    assert.equal(world.sent.length, 0);
  });

  test('refuses a code of another account or used before, and ends after half an hour', async () => {
    const bill = await agreed();
    const input = { ...bill, email: 'late@example.com' };
    const { id } = granted(await addresses.beginEtax(person, input));
    granted(await addresses.sendCode(id, person));
    const code = world.lastCode();
    const stranger = await changes.linked();
    assert.equal(refusalOf(await addresses.verifyEtax(id, stranger, code)), 'e0502');
    granted(await addresses.verifyEtax(id, person, code));
    assert.equal(refusalOf(await addresses.verifyEtax(id, person, code)), 'e0505');
    world.clock.advance(limits.etaxCodeLifeSeconds);
    assert.equal(await isAsked(etax.ask(bill, onFile('late@example.com'))), 'etax_code_needed');
  });

  test('leaves no address behind after an erasure', async () => {
    const [bill, open] = [await agreed(), await agreed()];
    await addresses.proven(person, { ...bill, email: 'gone@example.com' });
    granted(await etax.ask(bill, onFile('gone@example.com')));
    granted(await addresses.beginEtax(person, { ...open, email: 'next@example.com' }));
    await etax.erase(person.memberId);
    assert.deepEqual(
      (await requestsOf(bill)).map(({ proven_email_key }) => proven_email_key),
      [null],
    );
    const codes = world.deps.db.selectFrom('etax_address_codes').select('id').where('member_id', '=', person.memberId);
    assert.deepEqual(await codes.execute(), []);
  });
});
