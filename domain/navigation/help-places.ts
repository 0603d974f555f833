import type { Toggles } from './feature-routing';
import { myCouponsPath, receiptsPath } from './feature-routing';

/** What members ask support most, in the order of the page. */
export const helpQuestions = [
  'billMissing',
  'pointsGone',
  'pointsEnd',
  'couponRefused',
  'noCode',
  'changeMobile',
  'lostPhone',
  'strangeSpending',
  'taxInvoice',
  'delivery',
  'giveBack',
  'eraseData',
] as const;

export type HelpQuestion = (typeof helpQuestions)[number];

/** Where what a question is about is done. */
export function helpPlace(question: HelpQuestion, toggles: Toggles): string {
  const places = {
    billMissing: receiptsPath(toggles),
    pointsGone: '/transaction-point/?tab=redeemed',
    pointsEnd: '/transaction-point/',
    couponRefused: myCouponsPath(toggles),
    noCode: '/request-mobile/',
    changeMobile: '/request-mobile/',
    lostPhone: '/member-setting/',
    strangeSpending: '/member-setting/?open=freeze',
    taxInvoice: receiptsPath(toggles),
    delivery: '/redemption/prize-catalog/?tab=history',
    giveBack: '/rewards/?tab=collected',
    eraseData: '/member-setting/data-consent/',
  } as const satisfies Record<HelpQuestion, string>;
  return places[question];
}
