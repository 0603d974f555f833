import type { Case } from './case';
import { codeCases } from './code-cases';
import { faultCases } from './fault-cases';
import { returnCases } from './return-cases';
import { saleCases } from './sale-cases';

const byName = { ...saleCases, ...codeCases, ...returnCases, ...faultCases };

export type CaseName = keyof typeof byName;

const order: readonly CaseName[] = [
  'card',
  'no_card',
  'decimals',
  'excluded',
  'kids_club',
  'basket',
  'coupon_scanned',
  'coupon_used',
  'code_expired',
  'coupon_released',
  'reward',
  'reward_elsewhere',
  'points',
  'more_than_bill',
  'correction',
  'early_void',
  'partial_return',
  'return_elsewhere',
  'no_answer',
  'busy',
  'key_unknown',
  'wrong_clock',
  'offline_scan',
  'day_sums',
];

/** The cases of the certificate, in the order in which they are best tried. */
export const cases: readonly (Case & { id: CaseName })[] = order.map((id) => ({ id, ...byName[id] }));
