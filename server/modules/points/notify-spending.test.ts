import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import type { SpendingNotice } from '@/server/jobs/jobs';
import { createSandboxLineMessages } from '@/server/sandbox/gateways';
import { createServices } from '@/server/services';
import { onDatabase } from '@/tests/support/database-engines';
import { listenToStatements } from '@/tests/support/statement-counts';
import { createUnfreezing } from '@/tests/support/unfreezing';
import type { World } from '@/tests/support/world';
import { createWorld, testStartSeconds } from '@/tests/support/world';

onDatabase('a chat message about points', (openDatabase) => {
  let world: World;
  let unfreezing: ReturnType<typeof createUnfreezing>;
  let person: Awaited<ReturnType<typeof unfreezing.linked>>;

  const spending = (changes: Partial<SpendingNotice> = {}): SpendingNotice => ({
    memberId: person.memberId,
    movementId: randomUUID(),
    kind: 'redeemed',
    pointType: 'cjpoint',
    points: 1200,
    balance: 84,
    title: { th: 'กาแฟเย็น 1 แก้ว', en: 'One iced coffee' },
    channel: 'line',
    branchCode: null,
    occurredAt: testStartSeconds + 3_900,
    ...changes,
  });

  const notify = (notice: SpendingNotice) => world.services.spendingNotices.notifySpending(notice);
  const text = () => world.pushed.at(-1)?.text ?? '';

  before(async () => {
    world = createWorld((await openDatabase()).db);
    unfreezing = createUnfreezing(world);
    const place = {
      address_th: '',
      address_en: '',
      phone: '',
      latitude: 13,
      longitude: 100,
      brands: '[]',
      services: '[]',
    };
    const hours = { open_days: 'daily', opens: '00:00', closes: '24:00', updated_at: 0 } as const;
    const store = { branch_code: '0042', name_th: 'สาขาอ่อนนุช 17', name_en: 'On Nut 17', ...place, ...hours };
    await world.deps.db.insertInto('stores').values(store).execute();
  });

  beforeEach(async () => {
    person = await unfreezing.linked();
    world.behaviour.linePushes = 'accepted';
    world.pushed.length = 0;
  });

  test('states what, how much, where, when and the balance, and how to report fraud', async () => {
    await notify(spending());
    assert.equal(
      text(),
      [
        'Sabai: ใช้คะแนนแล้ว\nกาแฟเย็น 1 แก้ว\n',
        'ใช้ไป 1,200 คะแนน\nที่ แอปใน LINE\nเมื่อ 1 ก.ค. 2569 13:05 น.\nเหลือ 84 คะแนน\n',
        'ถ้าไม่ใช่คุณ เปิดแอป ไปที่ “บัญชีของฉัน” แล้วกด “ล็อกการใช้คะแนน” ได้ทันที จากนั้นโทร 020000000 (จ.-ศ. 8:00-18:00)',
      ].join('\n'),
    );
  });

  test('is in the language of the chat account', async () => {
    await world.services.session.setLanguage(person.chatAccountId, 'en');
    await notify(spending());
    assert.equal(
      text(),
      [
        'Sabai: you have used points\nOne iced coffee\n',
        'Used: 1,200 points\nWhere: the app in LINE\nWhen: 1 Jul 2026, 13:05\nLeft: 84 points\n',
        'Was this not you? Open the app, go to “My Account” and tap “Freeze my points” right away. Then call 020000000 (Mon-Fri 8:00-18:00).',
      ].join('\n'),
    );
  });

  test('names the store, or its number if the catalogue does not have it', async () => {
    await notify(spending({ channel: 'branch', branchCode: '0042' }));
    assert.match(text(), /ที่ สาขาอ่อนนุช 17\n/);
    await notify(spending({ channel: 'branch', branchCode: '9999' }));
    assert.match(text(), /ที่ สาขา 9999\n/);
  });

  test('thanks for a donation, and names Kids Club points', async () => {
    await notify(spending({ kind: 'donated', pointType: 'kidpoint', points: 1 }));
    assert.match(text(), /^Sabai: ขอบคุณที่บริจาคคะแนน\n/);
    assert.match(text(), /บริจาค 1 คะแนนคิดส์คลับ\n/);
  });

  test('contains the title unchanged, whatever characters are in it', async () => {
    const odd = '{{balance}} $& 50% {{phone}}';
    await notify(spending({ title: { th: odd, en: odd } }));
    assert.ok(text().includes(`\n${odd}\n`));
  });

  test('goes to the member’s own chat account, and to no other if there is none', async () => {
    await notify(spending());
    assert.equal(world.pushed.at(-1)?.to, `U-${person.name}`);
    await world.services.session.unlink(world.deps.db, person.memberId, 'unlinked');
    await notify(spending());
    assert.equal(world.pushed.length, 1);
  });

  test('reaches each of many members in their own language, is recorded for each, and shares its statements', async () => {
    const others = [await unfreezing.linked(), await unfreezing.linked(), await unfreezing.linked()];
    const [english, unlinked] = others;
    if (english) await world.services.session.setLanguage(english.chatAccountId, 'en');
    if (unlinked) await world.services.session.unlink(world.deps.db, unlinked.memberId, 'unlinked');
    const notices = [person, ...others].map(({ memberId }) => spending({ memberId }));
    const heard = listenToStatements();
    const statements = await heard.during(() => Promise.all([...notices, spending()].map(notify)));
    heard.stop();
    const seen = world.pushed.map(({ to, text: sent }) => `${to} ${/^Sabai: you/.test(sent) ? 'en' : 'th'}`);
    const expected = [person, ...others].filter((other) => other !== unlinked).map(({ name }) => `U-${name}`);
    assert.deepEqual(
      seen.toSorted(),
      [...expected, `U-${person.name}`].map((to) => `${to} ${to === `U-${english?.name}` ? 'en' : 'th'}`).sort(),
    );
    const ids = notices.map(({ movementId }) => movementId);
    const inboxes = world.deps.db.selectFrom('member_messages').select(['member_id', 'id', 'channel']);
    const kept = await inboxes.where('id', 'in', ids).execute();
    assert.deepEqual(
      kept.map(({ member_id, id, channel }) => [member_id, id, channel]).sort(),
      notices
        .map(({ memberId, movementId }) => [memberId, movementId, memberId === unlinked?.memberId ? 'sms' : 'line'])
        .sort(),
    );
    // The first of each kind is sent alone, and those that arrived meanwhile together.
    const ofNotices = statements.filter((statement) =>
      /^(insert into member_messages|select .*chat_links)/s.test(statement.replaceAll('"', '').trim()),
    );
    assert.ok(ofNotices.length <= 6, ofNotices.join('\n'));
  });

  test('is retried while LINE does not answer, and not after a permanent refusal', async () => {
    world.behaviour.linePushes = 'unavailable';
    await assert.rejects(notify(spending()), (error: Error) => !error.message.includes(person.name));
    world.behaviour.linePushes = 'refused';
    await notify(spending());
    assert.deepEqual(world.pushed, []);
  });

  test('is one message, even if a worker sends it again after a crash', async () => {
    const notice = spending();
    const { db } = world.deps;
    await notify(notice);
    const unrecorded = { state: 'waiting', channel: null, sent_at: null } as const;
    await db.updateTable('member_messages').set(unrecorded).where('id', '=', notice.movementId).execute();
    await notify(notice);
    await notify(notice);
    assert.deepEqual(
      world.pushed.map(({ retryKey }) => retryKey),
      [notice.movementId, notice.movementId],
    );
    await db.updateTable('member_messages').set(unrecorded).where('id', '=', notice.movementId).execute();
    const services = createServices({ ...world.deps, lineMessages: createSandboxLineMessages(world.deps) });
    await services.spendingNotices.notifySpending(notice);
    await db.updateTable('member_messages').set(unrecorded).where('id', '=', notice.movementId).execute();
    await services.spendingNotices.notifySpending(notice);
    const outbox = await world.deps.db.selectFrom('sandbox_outbox').select(['channel', 'recipient', 'body']).execute();
    assert.deepEqual(outbox, [{ channel: 'line', recipient: `U-${person.name}`, body: text() }]);
  });

  test('reports a freeze and its end', async () => {
    const notice = { memberId: person.memberId, noticeId: randomUUID(), occurredAt: testStartSeconds };
    await world.services.spendingNotices.notifyFreeze({ ...notice, kind: 'frozen' });
    assert.match(text(), /^Sabai: ล็อกการใช้คะแนนแล้ว เมื่อ 1 ก\.ค\. 2569 12:00 น\.\n.*ปลดล็อกใน “บัญชีของฉัน”/);
    assert.match(text(), /ถ้าไม่ใช่คุณ โทร 020000000/);
    const end = { ...notice, noticeId: randomUUID() };
    await world.services.spendingNotices.notifyFreeze({ ...end, kind: 'unfrozen' });
    assert.match(text(), /^Sabai: ปลดล็อกคะแนนแล้ว เมื่อ 1 ก\.ค\. 2569 12:00 น\. .*\n\nถ้าไม่ใช่คุณ เปิดแอป/);
  });
});
