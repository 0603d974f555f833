import type { EndpointName } from '@/contract/endpoints';
import type { Asked } from '@/tests/support/api';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import type { World } from '@/tests/support/world';

const branchKey = 'key-of-branch-0001';

/** Valid calls for changing a mobile number, with and without a link, and for approving it at a till. */
export async function mobileChangeCalls(world: World) {
  const { db, secrets, clock } = world.deps;
  const key = { key_hash: secrets.lookUpKey('branch', branchKey), branch_code: '0001', created_at: clock.now() };
  await db.insertInto('branch_keys').values(key).execute();
  const changes = createMobileChanges(world);
  const [linked, asking] = [await changes.linked(), await changes.asking()];
  const { id } = await changes.verified(linked);
  const approved = await changes.asking();
  const submitted = await changes.submitted(approved);
  const token = (await world.enter(linked.name)).accessToken;
  return {
    requestMobileChange: {
      token: (await world.enter(asking.phone)).accessToken,
      body: { registration_id: asking.registrationId, mobile: changes.freshMobile() },
    },
    verifyNewMobile: { token, body: { mobile: changes.freshMobile() } },
    changeMobile: { token, body: { id } },
    approveMobileChange: { token: branchKey, params: { id: submitted.id }, body: { identifier: approved.identifier } },
  } satisfies Partial<Record<EndpointName, Asked>>;
}
