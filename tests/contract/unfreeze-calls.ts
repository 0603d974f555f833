import type { EndpointName } from '@/contract/endpoints';
import { writeNotMeToken } from '@/server/modules/points/report-takeover';
import type { Asked } from '@/tests/support/api';
import type { World } from '@/tests/support/world';
import { granted, syntheticIds } from '@/tests/support/world';

/** A valid call of a member with frozen points and a verified code. */
export async function unfreezeCalls(world: World) {
  const { freeze, otp } = world.services;
  const identity = { identifier: syntheticIds.six, mobile: '0812340006' };
  const { member, chatAccountId } = await world.join('unfreezing', identity);
  granted(await freeze.freeze(member.id));
  const { id } = granted(await freeze.requestUnfreeze({ memberId: member.id, chatAccountId }));
  world.clock.advance(60);
  const caller = { chatAccountId, address: '192.0.2.1' };
  granted(await otp.send(id, caller, 'th'));
  granted(await otp.verify(id, 'unfreeze_points', world.lastCode(), caller));
  const token = (await world.enter('unfreezing')).accessToken;
  const happened = { memberId: member.id, kind: 'mobile_changed', chatAccountId } as const;
  const notMe = writeNotMeToken(await world.services.takeovers.note(world.deps.db, happened), world.deps.secrets);
  return { unfreezePoints: { token, body: { id } }, reportNotMe: { body: { token: notMe } } } satisfies Partial<
    Record<EndpointName, Asked>
  >;
}
