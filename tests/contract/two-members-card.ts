import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { isOfMembersOrTills } from '@/contract/all-endpoints';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { Member } from '@/contract/members';
import { cardAfter } from '@/services/http/card-news';
import type { MemberCard } from '@/services/storage/member-card';
import type { Scene } from './two-members-scene';

export function isOfApp(name: AnyEndpointName): name is EndpointName {
  return isOfMembersOrTills(name) && endpoints[name].access !== 'branch';
}

/** The actor's card as it is known before an action, and whether it is right afterwards by the action's answer alone. */
export async function watchCard({ actor, services }: Scene, name: EndpointName) {
  const held = async () =>
    (await services.points.balancesOf(actor.memberId)).map(({ points_ref_key, balance }) => ({
      points_ref_key,
      balance,
    }));
  const before = await held();
  return async (answer: unknown, body: unknown) => {
    const after = await held();
    if (isDeepStrictEqual(after, before)) return;
    const told = { answer, body } as Parameters<typeof cardAfter>[3];
    const card = cardAfter(cardWith(before), 'actor', name, told);
    const shown = (card?.points ?? []).map(({ points_ref_key, balance }) => ({ points_ref_key, balance }));
    assert.deepEqual(shown, after, `the answer of ${name} does not tell the balance that it left`);
  };
}

function cardWith(balances: readonly Pick<Member['points'][number], 'points_ref_key' | 'balance'>[]): MemberCard {
  const points = balances.map((one) => ({ ...one, expiring: { points: 0, at: 0 } }));
  const names = { firstname_th: '', firstname_en: null };
  return { member_no: '', ...names, points, asOfSeconds: 0, owner: 'actor' };
}
