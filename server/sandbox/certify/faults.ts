import type { EndpointName } from '@/contract/endpoints';
import type { Refusal } from '@/server/platform/outcome';
import { refuse } from '@/server/platform/outcome';

export const faults = ['no_answer', 'server_fault', 'too_many_calls', 'key_unknown', 'reward_elsewhere'] as const;

/** How the sandbox fails on purpose, once, at the next call that the fault is for. */
export type Fault = (typeof faults)[number];

/** Long enough that a till which ignores Retry-After is seen to. */
export const retryAfterSeconds = 5;

type Failing = { call: EndpointName; refusal?: Refusal };

/** Without a refusal the call is carried out, and the connection is closed instead of an answer. */
export const failing: Readonly<Record<Fault, Failing>> = {
  no_answer: { call: 'recordPurchase' },
  server_fault: { call: 'recordPurchase', refusal: refuse('till_server_fault') },
  too_many_calls: { call: 'recordPurchase', refusal: refuse('till_too_many_calls', { retryAfterSeconds }) },
  key_unknown: { call: 'recordPurchase', refusal: refuse('till_key_unknown') },
  reward_elsewhere: { call: 'redeemReward', refusal: refuse('till_reward_not_here') },
};

export function isFault(value: unknown): value is Fault {
  return faults.some((fault) => fault === value);
}
