import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Body } from '@/contract/types';
import { fieldOf } from '@/domain/records';
import { isRefusal } from '@/server/platform/outcome';
import { placeOf } from '@/server/sealing/sealed-columns';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import type { World } from '@/tests/support/world';
import { createWorld, detailOf, granted, syntheticIds } from '@/tests/support/world';

onDatabase('a member’s record', (openDatabase) => {
  let world: World;
  let memberId: string;
  let chatAccountId: string;

  const memberOf = () => world.services.members.memberOf(memberId);
  const update = (changes: Body<'updateMember'>) => world.services.members.update(memberId, changes);
  const wrongFieldsOf = async (changes: Body<'updateMember'>) => {
    const outcome = await update(changes);
    return isRefusal(outcome) ? outcome.fields?.map(({ field, message }) => `${field} ${message}`) : [];
  };

  before(async () => {
    world = createWorld((await openDatabase()).db);
    const other = { nationality: 'OTHER', nationality_description: ' ภูฏาน ', firstname_en: 'Mary  Ann' } as const;
    const joined = await world.join('member', { identifier: syntheticIds.one, mobile: '0812340001' }, other);
    memberId = joined.member.id;
    chatAccountId = joined.chatAccountId;
  });

  test('of a sign-up in the app has one card, no branch, and a number for every answer', async () => {
    const member = granted(await update({ occupation: 'student', income: 'over_25000', marital_status: null }));
    assert.deepEqual(
      [member.gender_id, member.occupation_id, member.income_id, member.marital_status_id],
      [2, 5, 6, null],
    );
    const { fax, branch_code, remark, taxpayer_id, created_by, updated_by, last_transaction_time } = member;
    assert.deepEqual([fax, branch_code, remark, last_transaction_time], [null, null, null, null]);
    assert.deepEqual([taxpayer_id, created_by, updated_by], ['*********1010', 'app', 'app']);
    assert.deepEqual(member.cards, [{ card_no: member.member_no, status: 'active', issued_at: member.created_at }]);
  });

  test('keeps another nationality and the Latin name tidied, and both can be changed', async () => {
    const { nationality_description, firstname_en, lastname_en } = await memberOf();
    assert.deepEqual([nationality_description, firstname_en, lastname_en], ['ภูฏาน', 'Mary Ann', null]);
    const changed = granted(await update({ lastname_en: 'O’Brien', nationality_description: 'เนปาล' }));
    assert.deepEqual([changed.lastname_en, changed.nationality_description], ["O'Brien", 'เนปาล']);
    assert.equal(granted(await update({ lastname_en: null })).lastname_en, null);
    assert.deepEqual(await wrongFieldsOf({ firstname_en: 'สมหญิง' }), ['firstname_en nameMustBeLatin']);
    const undescribed = ['nationality_description nationalityMustBeDescribed'];
    assert.deepEqual(await wrongFieldsOf({ nationality_description: null }), undescribed);
  });

  test('needs no words for another nationality from older apps, and drops them beside a listed one', async () => {
    const without = await world.join(
      'older',
      { identifier: syntheticIds.two, mobile: '0812340002' },
      { nationality: 'OTHER' },
    );
    assert.equal(without.member.nationality_description, null);
    const thai = { nationality: 'TH', nationality_description: 'ภูฏาน' } as const;
    const known = await world.join('thai', { identifier: syntheticIds.three, mobile: '0812340003' }, thai);
    assert.equal(known.member.nationality_description, null);
  });

  test('is refused for another nationality without words if the form asks for them', async () => {
    const { chatAccountId: visitor } = await world.enter('visitor');
    const { id } = await world.verified(visitor, { identifier: syntheticIds.four, mobile: '0812340004' });
    const detail = detailOf(id, { nationality: 'OTHER', nationality_description: null });
    const refused = await world.services.registration.createMember(visitor, detail, 'th');
    assert.ok(isRefusal(refused));
    assert.deepEqual(refused.fields, [{ field: 'nationality_description', message: 'nationalityMustBeDescribed' }]);
  });

  test('shows the last purchase or spending, and the marketing consent', async () => {
    await givePoints(world.deps, memberId, 100);
    const { opts, last_transaction_time } = await memberOf();
    assert.deepEqual([opts, last_transaction_time], [{ commu: false }, world.clock.now()]);
    const version = (await world.services.consents.consentOf(memberId, 'commu')).current_version;
    granted(await world.services.consents.put(memberId, { type: 'commu', granted: true, version }, 'th'));
    assert.deepEqual((await memberOf()).opts, { commu: true });
  });

  test('shows what the chain’s records have, with numbers masked', async () => {
    const seal = (column: 'fax_sealed' | 'taxpayer_id_sealed' | 'remark_sealed', text: string) =>
      world.deps.secrets.seal(text, placeOf('members', column, memberId));
    const record = {
      fax_sealed: seal('fax_sealed', '021234567'),
      remark_sealed: seal('remark_sealed', 'VIP'),
      taxpayer_id_sealed: seal('taxpayer_id_sealed', '1999900000099'),
      branch_code: '0042',
      last_transaction_at: 2_000_000_000,
    };
    await world.deps.db.updateTable('members').set(record).where('id', '=', memberId).execute();
    const shown = { fax: '021234567', remark: 'VIP', taxpayer_id: '*********0099', branch_code: '0042' };
    const { fax, remark, taxpayer_id, branch_code, last_transaction_time } = await memberOf();
    assert.deepEqual({ fax, remark, taxpayer_id, branch_code }, shown);
    assert.equal(last_transaction_time, 2_000_000_000);
    const copy = (await world.services.memberData.exportOf({ memberId, chatAccountId })).member;
    assert.deepEqual({ ...copy, ...shown, nationality_description: 'เนปาล', created_by: 'app' }, copy);
  });

  test('shows nothing of it until a store has seen the ID', async () => {
    const unproven = { need_verify_pid: true, identity_unproven: true };
    await world.deps.db.updateTable('members').set(unproven).where('id', '=', memberId).execute();
    const hidden = await memberOf();
    const fields = ['fax', 'remark', 'taxpayer_id', 'branch_code', 'nationality_description', 'opts'] as const;
    assert.deepEqual(
      [...fields, 'gender_id', 'occupation_id', 'last_transaction_time', 'firstname_en'].map((name) =>
        fieldOf(hidden, name),
      ),
      Array(10).fill(null),
    );
  });

  test('names the store that has seen the ID', async () => {
    await world.services.members.noteIdentity(world.deps.db, memberId, 'store 0001');
    assert.equal((await memberOf()).updated_by, 'store 0001');
  });
});
