import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FeatureWord } from '@/domain/feature-words';
import type { Caller } from '@/server/modules/session/service';
import type { Guards } from './access';
import { admit, shownMemberOf, tokenOf } from './access';

const visitor = {
  chatAccountId: 'chat',
  memberId: null,
  isLinked: false,
  isUnproven: false,
  isOver: false,
  linkEnd: null,
  isFriend: null,
  terms: null,
};

const guardsOf = (about: Partial<Caller> | undefined): Pick<Guards, 'session' | 'till'> => ({
  session: { callerOf: async () => about && { ...visitor, ...about }, accountOf: () => undefined },
  till: { branchOf: async (key) => (key === 'branch-key' ? '0101' : undefined) },
});

async function outcome(
  access: 'public' | 'chat' | 'member' | 'branch',
  about?: Partial<Caller>,
  feature: FeatureWord = 'members',
) {
  const result = await admit({ access, feature }, 'Bearer token', guardsOf(about));
  return 'refused' in result ? result.refused : 'admitted';
}

describe('admission', () => {
  for (const [access, about, feature, expected] of [
    ['public', undefined, 'stores', 'admitted'],
    ['chat', undefined, 'members', '401'],
    ['chat', {}, 'members', 'admitted'],
    ['chat', { isOver: true, linkEnd: 'unlinked' }, 'members', '401'],
    ['member', {}, 'members', '403'],
    ['member', { memberId: 'm', isLinked: true }, 'members', 'admitted'],
    ['member', { linkEnd: 'unlinked' }, 'members', 'link_ended'],
    ['member', { linkEnd: 'replaced' }, 'members', 'link_replaced'],
    ['member', { isOver: true, linkEnd: 'unlinked' }, 'members', 'link_ended'],
    ['member', { isOver: true, linkEnd: 'replaced' }, 'members', 'link_replaced'],
    ['member', { isOver: true }, 'members', '401'],
    ['member', { isOver: true, isLinked: true, linkEnd: 'unlinked' }, 'members', '401'],
    ['member', {}, 'coupons', 'e2001'],
    ['member', { isLinked: true }, 'coupons', 'e2016'],
    ['member', { linkEnd: 'replaced' }, 'coupons', 'link_replaced'],
    ['branch', undefined, 'till', '401'],
  ] as const)
    it(`${access} access to ${feature} with ${JSON.stringify(about ?? 'no session')}: ${expected}`, async () => {
      assert.equal(await outcome(access, about, feature), expected);
    });

  it('admits a till with its key', async () => {
    assert.deepEqual(await admit({ access: 'branch', feature: 'till' }, 'Bearer branch-key', guardsOf(undefined)), {
      value: { branchCode: '0101', key: 'branch-key' },
    });
  });

  it('refuses a missing or malformed token', async () => {
    for (const header of [undefined, '', 'Bearer', 'Basic abc', 'Bearer a b', `Bearer ${'a'.repeat(513)}`])
      assert.deepEqual(await admit({ access: 'chat', feature: 'members' }, header, guardsOf({})), { refused: '401' });
  });

  it('reads a token of up to 512 characters, in any spelling of the scheme', () => {
    const long = 'a'.repeat(512);
    assert.deepEqual([tokenOf('Bearer a.b~!'), tokenOf('bEARER x'), tokenOf(`Bearer ${long}`)], ['a.b~!', 'x', long]);
    for (const header of ['xBearer a', ' Bearer a', 'Bearer a ', 'Bearer  a', 'Bearer ก', 'Bearera'])
      assert.equal(tokenOf(header), undefined, header);
  });

  it('shows the shop of a member only once a store has seen the ID', () => {
    assert.equal(shownMemberOf({ ...visitor, memberId: 'm' }), 'm');
    assert.equal(shownMemberOf({ ...visitor, memberId: 'm', isUnproven: true }), null);
    assert.equal(shownMemberOf(visitor), null);
  });
});
