import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import type { Language } from '@/domain/languages';
import type { OtpType } from '@/domain/otp';
import type { Db } from '@/server/db/transact';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { askerOf, createWorld, granted, refusalOf } from '@/tests/support/world';
import { changeBudget, claimAttempts, findBudgets, forgetSend, lockBudgets, putBack } from './budget.store';
import type { Budget, BudgetKey } from './check-budgets';
import { createOtpService } from './service';
import { findActiveChallenge, putChallenge, spendChallenge } from './store';
import type { OtpSubject } from './types';

const now = 1_800_000_000;

const budgetKey = (key: string, attempts = 3, freezeSeconds?: number): BudgetKey => ({
  kind: 'account-number',
  key,
  allowance: { sends: 5, attempts, gapSeconds: 60, ...(freezeSeconds !== undefined && { freezeSeconds }) },
});

const empty = {
  attempts: 0,
  attempts_since: 0,
  attempts_frozen_until: 0,
  sends: 0,
  sends_since: 0,
  last_sent_at: 0,
  sends_frozen_until: 0,
};

onDatabase('stored budgets of codes', (openDatabase) => {
  let db: Db;

  before(async () => {
    db = (await openDatabase()).db;
  });
  beforeEach(() => db.deleteFrom('otp_budgets').execute());

  const put = (key: string, changes: Partial<Budget>) =>
    db
      .insertInto('otp_budgets')
      .values({ budget_key: key, ...empty, ...changes })
      .execute();
  const attemptsOf = async (key: string) => {
    const [row] = await findBudgets(db, [budgetKey(key)]);
    return [row?.attempts, row && row.attempts_since - now, row && Math.max(row.attempts_frozen_until - now, -now)];
  };

  type Attempts = readonly [attempts: number, since: number, frozenUntil: number];
  const cases: [rule: string, before: Attempts, freezeSeconds: number | undefined, after: Attempts][] = [
    ['is one more within the hour', [1, -60, -now], undefined, [2, -60, -now]],
    ['is one more in the last second of the hour', [1, -3599, -now], undefined, [2, -3599, -now]],
    ['begins a new hour after 3,600 seconds', [3, -3600, -now], undefined, [1, 0, -now]],
    ['fills the budget without a freeze', [2, -60, -now], 900, [3, -60, -now]],
    ['freezes an exceeded budget until its hour is over', [3, -60, -now], undefined, [4, -60, 3540]],
    ['freezes an exceeded budget for its own time', [3, -60, -now], 900, [4, -60, 900]],
    ['does not extend a freeze', [4, -60, 100], 900, [5, -60, 100]],
    ['does not end a freeze with the hour', [4, -4000, 100], 900, [5, -4000, 100]],
    ['is the first again when the freeze has ended', [9, -60, 0], 900, [1, 0, -now]],
    ['is the first again when a clock that was put back froze it', [9, -60, 4500], 900, [1, 0, -now]],
    ['is the first again when a clock that was put back began its hour', [3, 3600, -now], undefined, [1, 0, -now]],
    ['is still frozen in the last second of the freeze', [9, -60, 1], 900, [10, -60, 1]],
  ];
  for (const [rule, [attempts, since, frozen], freezeSeconds, after] of cases)
    test(`an attempt ${rule}`, async () => {
      const frozenUntil = frozen === -now ? 0 : now + frozen;
      await put('me', { attempts, attempts_since: now + since, attempts_frozen_until: frozenUntil, sends: 4 });
      await put('other', { attempts: 1, attempts_since: now - 5 });
      const [counted, ...more] = await claimAttempts(db, [budgetKey('me', 3, freezeSeconds)], now);
      assert.deepEqual(more, []);
      assert.deepEqual([counted?.budget_key, counted?.attempts, counted?.sends], ['me', after[0], 4]);
      assert.deepEqual(await attemptsOf('me'), after);
      assert.deepEqual(await attemptsOf('other'), [1, -5, -now]);
    });

  test('attempts count on all budgets at once, on each by its own limit, also on a new one', async () => {
    await put('small', { attempts: 1, attempts_since: now - 10 });
    await put('large', { attempts: 1, attempts_since: now - 10 });
    await claimAttempts(db, [budgetKey('small', 1, 60), budgetKey('large', 2), budgetKey('new', 1)], now);
    assert.deepEqual(
      [await attemptsOf('small'), await attemptsOf('large'), await attemptsOf('new')],
      [
        [2, -10, 60],
        [2, -10, -now],
        [1, 0, -now],
      ],
    );
  });

  test('locking creates missing budgets, empty, and returns all in the order asked for', async () => {
    await put('known', { sends: 2, sends_since: 5 });
    const keys = ['new', 'known', 'another'].map((key) => budgetKey(key));
    const held = await db.transaction().execute((tx) => lockBudgets(tx, keys));
    assert.deepEqual(held, [
      { budget_key: 'new', ...empty },
      { budget_key: 'known', ...empty, sends: 2, sends_since: 5 },
      { budget_key: 'another', ...empty },
    ]);
  });

  test('a change is made on one budget, and no change is none', async () => {
    for (const key of ['me', 'other']) await put(key, { sends: 1 });
    await changeBudget(db, 'me', { sends: 2, last_sent_at: now });
    await changeBudget(db, 'me', {});
    const found = await findBudgets(db, [budgetKey('me'), budgetKey('other'), budgetKey('nobody')]);
    assert.deepEqual(found.map(({ budget_key, sends, last_sent_at }) => [budget_key, sends, last_sent_at]).sort(), [
      ['me', 2, now],
      ['other', 1, 0],
    ]);
  });

  test('only the last send is forgotten, and it still counts for the hour', async () => {
    await put('me', { sends: 2, last_sent_at: now });
    await put('other', { sends: 2, last_sent_at: now });
    const lastSent = async (key: string) => {
      const [row] = await findBudgets(db, [budgetKey(key)]);
      return [row?.sends, row?.last_sent_at];
    };
    await forgetSend(db, 'me', now - 1);
    assert.deepEqual(await lastSent('me'), [2, now]);
    await forgetSend(db, 'me', now);
    assert.deepEqual(
      [await lastSent('me'), await lastSent('other')],
      [
        [2, 0],
        [2, now],
      ],
    );
  });

  for (const counted of ['sends', 'attempts'] as const)
    test(`the reverted ${counted} never falls below zero`, async () => {
      await put('me', { [counted]: 1 });
      await put('other', { [counted]: 1 });
      const count = async (key: string) => (await findBudgets(db, [budgetKey(key)]))[0]?.[counted];
      await putBack(db, 'me', counted);
      assert.equal(await count('me'), 0);
      await putBack(db, 'me', counted);
      assert.deepEqual([await count('me'), await count('other')], [0, 1]);
    });

  describe('a stored code', () => {
    const subject_id = '11111111-1111-4111-8111-111111111111';
    const challenge = {
      subject_id,
      code_hash: 'h',
      otp_ref: 'ABCD',
      sent_at: now,
      expires_at: now + 300,
      used_at: null,
    };

    test('is found until its last second, and spent once with its own hash', async () => {
      await putChallenge(db, challenge);
      const another = subject_id.replaceAll('1', '2');
      await putChallenge(db, { ...challenge, subject_id: another });
      const isActive = async (at: number, id = subject_id) => Boolean(await findActiveChallenge(db, id, at));
      assert.deepEqual([await isActive(now + 299), await isActive(now + 300)], [true, false]);
      assert.equal(await spendChallenge(db, subject_id, 'other', now + 1), false);
      assert.equal(await spendChallenge(db, subject_id, 'h', now + 1), true);
      assert.equal(await spendChallenge(db, subject_id, 'h', now + 1), false);
      assert.deepEqual([await isActive(now + 2), await isActive(now + 2, another)], [false, true]);
      const row = db.selectFrom('otp_challenges').select('used_at').where('subject_id', '=', subject_id);
      assert.deepEqual(await row.execute(), [{ used_at: now + 1 }]);
    });

    test('is replaced whole by the next one', async () => {
      await putChallenge(db, challenge);
      const next = { ...challenge, code_hash: 'n', otp_ref: 'EFGH', sent_at: now + 60, expires_at: now + 360 };
      await putChallenge(db, next);
      assert.deepEqual(await findActiveChallenge(db, subject_id, now + 300), next);
    });
  });
});

onDatabase('the message with a code', (openDatabase) => {
  let world: World;
  let chatAccountId: string;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    chatAccountId = (await world.enter('somebody')).chatAccountId;
  });
  beforeEach(async () => {
    await world.deps.db.deleteFrom('otp_budgets').execute();
    world.sent.length = 0;
    world.mailed.length = 0;
    world.behaviour.mailTakes = 'accepted';
  });

  const toMobile = { mobile: '0812340001', mobileKey: 'number' };
  const toMail = { email: 'somsri@example.com', emailKey: 'address' };
  let isTaken = true;

  /** The service with one subject of one type. */
  const open = (type: OtpType, about: Partial<OtpSubject> & (typeof toMobile | typeof toMail)) => {
    const subject: OtpSubject = { id: world.deps.ids.uuid(), identifierKey: 'person', closed: null, ...about };
    const find = async (id: string, account: string) =>
      id === subject.id && account === chatAccountId ? subject : undefined;
    const { members, session } = world.services;
    const subjects = { [type]: { find, markVerified: async () => isTaken } };
    const otp = createOtpService({ ...world.deps, members, session, subjects });
    const caller = askerOf(chatAccountId);
    return {
      send: (language: Language = 'en') => otp.send(subject.id, caller, language),
      verify: (code = world.lastCode()) => otp.verify(subject.id, type, code, caller),
      freeze: () => otp.freezeOf(subject.id, caller),
    };
  };

  const texts: [type: OtpType, details: Record<string, string>, text: RegExp][] = [
    ['register', {}, /^Your OTP is \d{6} \(Ref: [A-Z]{4}\)\D*5 min/],
    ['request_change_mobile', {}, /^Your OTP is \d{6}/],
    ['change_mobile', {}, /^Your OTP is \d{6}/],
    ['unfreeze_points', {}, /^Your OTP is \d{6}/],
    ['confirm_change_mobile', {}, /change.*\d{6}/is],
    ['etax_address', { email: 'so•••@example.com' }, /so•••@example\.com/],
  ];
  for (const [type, details, text] of texts)
    test(`for ${type} names the purpose of the code`, async () => {
      const { otp_ref } = granted(await open(type, { ...toMobile, details }).send());
      assert.equal(world.sent[0]?.to, '0812340001');
      assert.match(world.sent[0]?.text ?? '', text);
      assert.match(world.sent[0]?.text ?? '', new RegExp(`${world.lastCode()}[^]*${otp_ref}`));
      const isPlain = /^Your OTP is/.test(world.sent[0]?.text ?? '');
      assert.equal(isPlain, type !== 'confirm_change_mobile' && type !== 'etax_address');
    });

  test('goes by mail to an address, in the caller’s language, under an ID of its own', async () => {
    const { send } = open('confirm_email', toMail);
    const first = granted(await send('th'));
    world.clock.advance(60);
    const second = granted(await send('en'));
    assert.deepEqual(
      [world.sent, world.mailed.map(({ to }) => to)],
      [[], ['somsri@example.com', 'somsri@example.com']],
    );
    const [thai, english] = world.mailed;
    assert.match(thai?.subject ?? '', new RegExp(`[ก-๙].*${first.otp_ref}`));
    assert.match(english?.subject ?? '', new RegExp(`^Your Sabai email code .*${second.otp_ref}`));
    assert.match(english?.text ?? '', new RegExp(`\\d{6}[^]*${second.otp_ref}[^]*5 minutes`));
    for (const mail of [thai, english]) assert.match(mail?.messageId ?? '', /^<code-[0-9a-f]{32}@sabai>$/);
    assert.notEqual(thai?.messageId, english?.messageId);
  });

  for (const outcome of ['refused', 'unavailable'] as const)
    test(`that a mail server answers with ${outcome} may be sent again after five seconds`, async () => {
      const { send } = open('confirm_email', toMail);
      world.behaviour.mailTakes = outcome;
      const refused = await send();
      assert.deepEqual(isRefusal(refused) && [refused.refused, refused.retryAfterSeconds], ['503', 5]);
      world.behaviour.mailTakes = 'accepted';
      granted(await send());
    });

  test('is not sent for a subject that is closed, and its code is not compared', async () => {
    for (const closed of ['e0007', 'e0012', 'e0505'] as const) {
      const { send, verify } = open('register', { ...toMobile, closed });
      assert.deepEqual([refusalOf(await send()), refusalOf(await verify('123456'))], [closed, 'e0505']);
    }
    assert.deepEqual(world.sent, []);
    assert.deepEqual(await world.deps.db.selectFrom('otp_budgets').selectAll().execute(), []);
  });

  test('has a code that stays unused if its subject can no longer proceed', async () => {
    const { send, verify } = open('register', toMobile);
    granted(await send());
    isTaken = false;
    assert.equal(refusalOf(await verify()), 'e0505');
    isTaken = true;
    assert.deepEqual(granted(await verify()), { verified: true });
    assert.equal(refusalOf(await verify()), 'e0600');
  });

  test('has a code that reveals what was withheld, and expires after five minutes', async () => {
    const { send, verify } = open('register', { ...toMobile, withheld: 'NEW_MEMBER' });
    granted(await send());
    world.clock.advance(300);
    assert.equal(refusalOf(await verify()), 'e0600');
    assert.deepEqual(granted(await send()), {
      otp_ref: /Ref: ([A-Z]{4})/.exec(world.sent.at(-1)?.text ?? '')?.[1],
      resend_in: 60,
      expires_in: 300,
    });
    assert.equal(refusalOf(await verify('12345')), 'e0600');
    assert.deepEqual(granted(await verify()), { verified: true, situation: 'NEW_MEMBER' });
  });

  test('is frozen only for the person who used up the codes', async () => {
    const [mine, theirs] = [
      open('register', toMobile),
      open('register', { mobile: '0812340002', mobileKey: 'another', identifierKey: 'somebody' }),
    ];
    for (let time = 0; time < 6; time += 1) {
      await mine.send();
      world.clock.advance(60);
    }
    const { frozen, retry_after } = granted(await mine.freeze());
    assert.deepEqual([frozen, retry_after], [true, 840]);
    assert.deepEqual(granted(await theirs.freeze()), { frozen: false, retry_after: 0 });
  });
});
