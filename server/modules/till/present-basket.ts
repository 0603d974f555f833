import type { Answer } from '@/contract/types';
import type { BasketReason, ReasonInWords } from '@/domain/basket';
import { basketReasons, reasonsInOtherWords } from '@/domain/basket';
import type { Language } from '@/domain/languages';
import { bahtOfPoints } from '@/domain/points';
import { amountOf } from '@/domain/returns';
import type { AnyCode, TillCode } from '@/domain/till-codes';
import { basketTexts, failureTexts } from '@/locales/failure-texts';
import type { EvaluatedBasket, Judged } from '@/server/modules/receipts/evaluate-basket';
import { presentCampaign } from '@/server/modules/receipts/present';
import * as codes from './translate-refusals';

type Reason = TillCode | BasketReason;

/** The answer to a till, with each reason in words. */
export function presentBasket(
  { before, after, coupons, rewards, points }: EvaluatedBasket,
  language: Language,
): Answer<'evaluateBasket'> {
  const { payable, reason: held, won, ...earned } = points;
  const reason = held === 'till_basket_card_needed' ? held : held && codes.discount[held];
  return {
    total: amountOf(after) / 100,
    lines: after.map(({ amountSatang }, line) => ({
      line,
      discount: ((before[line]?.amountSatang ?? 0) - amountSatang) / 100,
    })),
    coupons: coupons.map((one) => ({ barcode: one.code, ...outcomeOf(one, codes.couponOfBasket, language) })),
    rewards: rewards.map((one) => ({ code: one.code, ...outcomeOf(one, codes.rewardOfBasket, language) })),
    points: {
      ...earned,
      ...(won && { campaign: presentCampaign(won) }),
      payable,
      payable_baht: bahtOfPoints(payable),
      ...(reason && { reason, ...wordsOf(reason, language) }),
    },
  };
}

function outcomeOf<C extends AnyCode, R extends Reason>(
  { outcome }: Judged<C>,
  tillCodes: Readonly<Record<C, R>>,
  language: Language,
) {
  if ('satang' in outcome) return { applies: true, discount: outcome.satang / 100 };
  if ('refused' in outcome) {
    const reason = tillCodes[outcome.refused];
    return { applies: false, reason, ...wordsOf(reason, language) };
  }
  const { reason, missingSatang } = outcome;
  const missing = missingSatang === undefined ? undefined : missingSatang / 100;
  return { applies: false, reason, ...wordsOf(reason, language, missing), ...(missing !== undefined && { missing }) };
}

function wordsOf(reason: Reason, language: Language, missing?: number) {
  const { title, message } = isInWords(reason) ? basketTexts[language][reason] : failureTexts[language][reason];
  return { title, message: message.replace('{missing}', `${missing}`) };
}

function isInWords(reason: Reason): reason is ReasonInWords {
  return [...basketReasons, ...reasonsInOtherWords].some((one) => one === reason);
}
