import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { answersOf } from '@/domain/member-answers';
import type { AnswerField } from '@/domain/member-fields';
import { answerFields, describedField, everyField, fieldsWith } from '@/domain/member-fields';
import { byName, pick, without } from '@/domain/pick';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, syntheticIds } from '@/tests/support/world';

const nationality = { nationality: 'OTHER', nationality_description: 'ภูฏาน' } as const;

/** An answer to every question. Of a choice it is the last one, such as the occupation that needs a description. */
const answers = answersOf({
  ...byName(answerFields, answerTo),
  email: 'somsri@example.com',
  nationality_description: nationality.nationality_description,
});

function answerTo(name: AnswerField): string {
  const field = describedField(name);
  return field.kind === 'choice' ? (field.choices.at(-1) ?? '') : 'Somsri';
}

onDatabase('every field of a member', (openDatabase) => {
  let world: World;
  let memberId: string;
  let chatAccountId: string;

  const members = () => world.services.members;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    const identity = { identifier: syntheticIds.one, mobile: '0812340001' };
    const joined = await world.join('member', identity, nationality);
    memberId = joined.member.id;
    chatAccountId = joined.chatAccountId;
  });

  test('that a member may change is stored, returned and cleared by null', async () => {
    const kept = pick(granted(await members().update(memberId, answers)), answerFields);
    assert.deepEqual(kept, answers);
    const changeable = without(answerFields, ['nationality_description']);
    const none = byName(changeable, () => null);
    assert.deepEqual(pick(granted(await members().update(memberId, none)), changeable), none);
    granted(await members().update(memberId, answers));
  });

  test('is in the member’s copy of the data', async () => {
    const { member } = await world.services.memberData.exportOf({ memberId, chatAccountId });
    assert.deepEqual(pick(member, everyField), pick(await members().memberOf(memberId), everyField));
    assert.deepEqual(pick(member, answerFields), answers);
  });

  test('is hidden or masked until a store has seen the ID', async () => {
    const unproven = { need_verify_pid: true, identity_unproven: true };
    await world.deps.db.updateTable('members').set(unproven).where('id', '=', memberId).execute();
    const hidden = await members().memberOf(memberId);
    const masked = fieldsWith({ masked: true });
    const shown = pick(hidden, without(everyField, masked));
    assert.deepEqual(new Set(Object.values(shown)), new Set([null]));
    assert.deepEqual(pick(hidden, masked), { firstname_th: 'ส•••', lastname_th: 'ใจ•••' });
  });

  test('that is personal is removed from the row of an erased member', async () => {
    const row = () =>
      world.deps.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
    const columns = without(fieldsWith({ personal: true }), ['email']);
    const asked = pick(await row(), columns);
    await members().anonymise(world.deps.db, memberId);
    const left = await row();
    for (const name of columns) assert.notEqual(left[name], asked[name], name);
    assert.equal(left.email_sealed, null);
  });
});
