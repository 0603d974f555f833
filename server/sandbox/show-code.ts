import type { FastifyInstance } from 'fastify';
import { fieldOf } from '@/domain/records';
import type { Deps } from '@/server/gateways/deps';
import { sendFailure } from '@/server/http/failure';
import type { CouponsService } from '@/server/modules/coupons/service';
import type { MembersService } from '@/server/modules/members/service';
import type { RewardsService } from '@/server/modules/rewards/service';
import type { TillService } from '@/server/modules/till/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { cardNumberOf } from './card-numbers';

type Shown = { code: string; expires_at: number };

export type Showing = {
  coupons: Pick<CouponsService, 'collect' | 'issueBarcode'>;
  rewards: Pick<RewardsService, 'claim' | 'issueCode'>;
  members: Pick<MembersService, 'recordByNumber'>;
  till: Pick<TillService, 'staffCodeOf'>;
};

/**
 * Lets a program that has no phone be shown a code, as a member does it at the till: `{ coupon }` is collected if it was not, `{ reward }`
 * is redeemed for its points each time.
 */
export function showCodeRoute(http: FastifyInstance, deps: Deps, services: Showing): void {
  const { coupons, rewards, members, till } = services;

  const staff = () => {
    const { branch_code, staff_code } = till.staffCodeOf('0001');
    return { branch_code, staff_code };
  };

  const showCoupon = async (memberId: string, code: string): Promise<Outcome<Shown>> => {
    const collected = await coupons.collect(memberId, code);
    if (isRefusal(collected)) return collected;
    const { my_coupon_id } = collected.value;
    const issued = await coupons.issueBarcode(memberId, { my_coupon_id, ...staff() });
    return isRefusal(issued) ? issued : value({ code: issued.value.barcode, expires_at: issued.value.expires_at });
  };

  const showReward = async (memberId: string, reward_id: string): Promise<Outcome<Shown>> => {
    const claimed = await rewards.claim(memberId, { reward_id }, undefined);
    if (isRefusal(claimed)) return claimed;
    const { claim_transaction_id } = claimed.value;
    const issued = await rewards.issueCode(memberId, { claim_transaction_id, ...staff() });
    return isRefusal(issued) ? issued : value({ code: issued.value.reward_code, expires_at: issued.value.expires_at });
  };

  const show = async (name: string, body: unknown): Promise<Outcome<Shown>> => {
    const number = await cardNumberOf(deps, name);
    const member = number === undefined ? undefined : await members.recordByNumber(deps.db, number);
    if (!member) return refuse('404');
    const [coupon, reward] = [fieldOf(body, 'coupon'), fieldOf(body, 'reward')];
    return reward === undefined ? showCoupon(member.id, String(coupon)) : showReward(member.id, String(reward));
  };

  http.post<{ Params: { name: string } }>(
    '/sandbox/people/:name/codes',
    { schema: { body: asked } },
    async (request, reply) => {
      const outcome = await show(request.params.name, request.body);
      reply.header('Cache-Control', 'no-store');
      return isRefusal(outcome) ? sendFailure(request, reply, outcome) : outcome.value;
    },
  );
}

const asked = {
  type: 'object',
  properties: { coupon: { type: 'string' }, reward: { type: 'string' } },
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
};
