import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { limits } from '@/domain/limits';
import { transact } from '@/server/db/transact';
import { isRefusal, value } from '@/server/platform/outcome';
import { placeOf } from '@/server/sealing/sealed-columns';
import { inLanes } from '@/tests/support/claims';
import { onDatabase } from '@/tests/support/database-engines';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import { createProvenAddresses } from '@/tests/support/proven-addresses';
import { sweep } from '@/tests/support/sweep';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

onDatabase('an email address', (openTestDatabase) => {
  let world: World;
  /** Another process on the same tables, where the engine allows two. */
  let second: World;
  let addresses: ReturnType<typeof createProvenAddresses>;
  let person: Awaited<ReturnType<ReturnType<typeof createMobileChanges>['linked']>>;
  let changes: ReturnType<typeof createMobileChanges>;
  let people = 0;
  let email: string;

  const begin = () => world.services.emailConfirmation.begin(person);
  const mailCopy = () => world.services.memberData.mail(person, 'th');
  const isConfirmed = async () => (await world.services.members.memberOf(person.memberId)).email_confirmed;

  before(async () => {
    const { db, beside } = await openTestDatabase();
    world = createWorld(db);
    second = createWorld(await beside(20), world.clock);
    addresses = createProvenAddresses(world);
    changes = createMobileChanges(world);
  });
  beforeEach(async () => {
    people += 1;
    email = `person${people}@example.com`;
    person = await changes.linked();
    await addresses.giveEmail(person, email);
    world.clock.advance(3600);
    world.mailed.length = 0;
  });

  test('is confirmed once by a mailed code, and only then gets the copy of the data', async () => {
    assert.equal(refusalOf(await mailCopy()), 'email_unconfirmed');
    const begun = granted(await begin());
    assert.equal(begun.email, `pe•••••@example.com`);
    assert.equal(world.mailed.length, 0);
    const { otp_ref } = granted(await addresses.sendCode(begun.id, person, 'en'));
    const [mail] = world.mailed;
    assert.equal(mail?.to, email);
    assert.equal(mail?.subject, `Your Sabai email code (Ref: ${otp_ref})`);
    assert.match(mail?.text ?? '', new RegExp(`\\d{6} \\(Ref: ${otp_ref}\\)[^]*5 minutes`));
    assert.equal(await isConfirmed(), false);
    granted(await addresses.confirm(begun.id, person));
    assert.equal(await isConfirmed(), true);
    assert.equal(granted(await mailCopy()).email, begun.email);
    const copy = (await world.services.memberData.exportOf(person)).member;
    assert.equal(copy.email_verified_at, world.clock.now());
    assert.equal(refusalOf(await begin()), '412');
    assert.equal(refusalOf(await addresses.sendCode(begun.id, person)), 'e0505');
  });

  test('stays confirmed until another one is on file', async () => {
    const { members } = world.services;
    await addresses.confirmed(person, email);
    granted(await members.update(person.memberId, { occupation: 'student' }));
    await addresses.giveEmail(person, email);
    assert.equal(await isConfirmed(), true);
    for (const other of ['other@example.com', null]) {
      await addresses.giveEmail(person, other);
      assert.equal(await isConfirmed(), false);
      assert.equal(refusalOf(await mailCopy()), other === null ? '412' : 'email_unconfirmed');
    }
    await addresses.giveEmail(person, email);
    assert.equal(await isConfirmed(), false);
    assert.equal(world.mailed.length, 1);
  });

  test('is not confirmed if a process of the previous release has put it on file', async () => {
    await addresses.confirmed(person, email);
    const email_sealed = world.deps.secrets.seal(
      'thief@example.com',
      placeOf('members', 'email_sealed', person.memberId),
    );
    await world.deps.db.updateTable('members').set({ email_sealed }).where('id', '=', person.memberId).execute();
    assert.equal(await isConfirmed(), false);
    assert.equal(refusalOf(await mailCopy()), 'email_unconfirmed');
  });

  test('is not confirmed by a code that was mailed to another one', async () => {
    const id = await addresses.mailed(person);
    const code = addresses.mailedCode();
    await addresses.giveEmail(person, `thief${people}@example.com`);
    assert.equal(refusalOf(await addresses.confirm(id, person, code)), 'e0505');
    assert.equal(await isConfirmed(), false);
    const next = granted(await begin()).id;
    assert.equal(refusalOf(await addresses.confirm(id, person, code)), 'e0502');
    assert.equal(refusalOf(await addresses.confirm(next, person, code)), 'e0600');
    assert.equal(await isConfirmed(), false);
  });

  test('is blocked after five wrong codes, even for the right one', async () => {
    const id = await addresses.mailed(person);
    const right = addresses.mailedCode();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let time = 0; time < limits.otpWrongAttempts; time += 1)
      assert.equal(refusalOf(await addresses.confirm(id, person, wrong)), 'e0600');
    assert.equal(refusalOf(await addresses.confirm(id, person, right)), 'e0605');
    assert.equal(await isConfirmed(), false);
  });

  test('is confirmed by one of 64 simultaneous right codes on two processes', async () => {
    const id = await addresses.mailed(person);
    const code = addresses.mailedCode();
    const answers = await inLanes([...Array(64).keys()], 16, (place) =>
      addresses.confirm(id, person, code, place % 2 === 0 ? world : second),
    );
    assert.equal(answers.filter((answer) => !isRefusal(answer)).length, 1);
    granted(await mailCopy());
  });

  test('cannot be confirmed by another chat account or after an unlinking', async () => {
    const id = await addresses.mailed(person);
    const stranger = await changes.linked();
    assert.equal(refusalOf(await addresses.confirm(id, { ...person, chatAccountId: stranger.chatAccountId })), 'e0502');
    await world.services.session.unlink(world.deps.db, person.memberId, 'unlinked');
    assert.equal(refusalOf(await addresses.confirm(id, person)), 'e0505');
  });

  test('gets one mail a minute and a limited number of confirmations an hour', async () => {
    const { emailConfirmationsPerHour } = world.deps.config.limits;
    await addresses.mailed(person);
    const again = granted(await begin()).id;
    assert.equal(refusalOf(await addresses.sendCode(again, person)), 'e0606');
    assert.equal(world.mailed.length, 1);
    for (let time = 2; time < emailConfirmationsPerHour; time += 1) granted(await begin());
    const refused = await begin();
    assert.ok(isRefusal(refused) && refused.refused === '429' && (refused.retryAfterSeconds ?? 0) > 0);
  });

  test('may be mailed again immediately after a mail that was not accepted', async () => {
    const { id } = granted(await begin());
    for (const outcome of ['unavailable', 'refused'] as const) {
      world.behaviour.mailTakes = outcome;
      assert.equal(refusalOf(await addresses.sendCode(id, person)), '503');
    }
    world.behaviour.mailTakes = 'accepted';
    granted(await addresses.sendCode(id, person));
  });

  test('has a code that expires after half an hour, and its confirmation is removed on erasure', async () => {
    const rows = () => world.deps.db.selectFrom('email_confirmations').selectAll().execute();
    const id = await addresses.mailed(person);
    world.clock.advance(limits.emailConfirmationLifeSeconds);
    assert.equal(refusalOf(await addresses.confirm(id, person)), 'e0502');
    await sweep(world.deps);
    assert.deepEqual(await rows(), []);
    await addresses.confirmed(person, email);
    await transact(world.deps.db, async (tx) => {
      await world.services.emailConfirmation.erase(tx, { ...person, chatAccountIds: [person.chatAccountId] });
      await world.services.members.anonymise(tx, person.memberId);
      return value(null);
    });
    assert.deepEqual(await rows(), []);
    const found = world.deps.db.selectFrom('members').selectAll().where('id', '=', person.memberId);
    const { email_verified_at, email_verified_key } = await found.executeTakeFirstOrThrow();
    assert.deepEqual([email_verified_at, email_verified_key], [null, null]);
  });
});
