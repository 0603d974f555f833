import type { EndpointName } from '@/contract/endpoints';
import type { Asked } from '@/tests/support/api';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';

/** Valid calls of a till about members, their bills and their points. */
export async function tillCalls(world: World) {
  const identity = { identifier: '8999900001084', mobile: '0812340084' };
  const { member_no } = (await world.join('buyer', identity)).member;
  const bill_no = await createTill(world).earn({ memberNo: member_no }, 1000);
  const { key: token } = await world.services.till.addKey('0001');
  const params = { member_no };
  const lines = [line(250, { discount: 0.5, mother_and_baby: false })];
  return {
    lookUpMember: { token, params },
    lookUpMobile: { token, body: { mobile: identity.mobile } },
    recordPurchase: { token, body: { bill_no: 'RIGHT-1', member_no, sold_at: world.clock.now(), lines } },
    evaluateBasket: { token, body: { member_no, lines, coupons: [], rewards: [], points: 200 } },
    voidPurchase: { token, params: { bill_no } },
    returnPurchase: {
      token,
      params: { bill_no },
      body: { return_no: 'RIGHT-3', returned_at: world.clock.now(), lines: [{ line: 0, quantity: 0.5, amount: 10 }] },
    },
    discountWithPoints: { token, params, body: { bill_no: 'RIGHT-2', points: 200 } },
    unfreezeAtStore: { token, params, body: { identifier: identity.identifier } },
    verifyIdentity: { token, params, body: { identifier: identity.identifier } },
  } satisfies Partial<Record<EndpointName, Asked>>;
}
