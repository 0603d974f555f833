import type { Language } from '@/domain/languages';
import { languages } from '@/domain/languages';
import type { RoutePath } from '@/domain/navigation/routes';
import type { Tour } from '@/tests/e2e/accessibility/tour';
import { beforeTheStore, frozenPoints, notMe, profile, settings } from './account';
import { missionsAndTill, stores } from './coupons';
import { errorPages, splash } from './errors';
import { mainScreens } from './main-screens';
import { changedNumber, requestedNumber } from './mobile-change';
import { etax, invoices } from './receipts';
import { codes, signUp, welcome } from './registration';
import { prizes, rewards } from './spending';
import { themes } from './themes';

type Walk = {
  walk: (tour: Tour) => Promise<void>;
  /** For screens that are mostly text. A layer over a page that is checked in both languages needs only one. */
  languages: readonly Language[];
  /** Part of `npm test` in Thai, since nothing else makes these checks. */
  everyTime?: true;
  /** The pages without an address of their own, which this walk reaches. */
  leadsTo?: readonly RoutePath[];
};

const onceInThai = ['th'] as const;

/** Screens that the gallery cannot open by an address, and states that only occur on the way. */
export const walks: Readonly<Record<string, Walk>> = {
  mainScreens: { walk: mainScreens, languages, everyTime: true },
  signUp: { walk: signUp, languages, leadsTo: ['/otp/', '/personal-detail/'] },
  codes: { walk: codes, languages },
  welcome: { walk: welcome, languages },
  settings: { walk: settings, languages: onceInThai },
  profile: { walk: profile, languages },
  frozenPoints: { walk: frozenPoints, languages },
  notMe: { walk: notMe, languages },
  beforeTheStore: { walk: beforeTheStore, languages: onceInThai },
  requestedNumber: {
    walk: requestedNumber,
    languages,
    leadsTo: ['/request-mobile/success/', '/request-mobile/requested/'],
  },
  changedNumber: { walk: changedNumber, languages: onceInThai },
  invoices: { walk: invoices, languages },
  etax: {
    walk: etax,
    languages,
    leadsTo: [
      '/receipts/save-email/',
      '/receipts/request-form/terms-and-conditions/',
      '/receipts/request-form/info/',
      '/receipts/request-form/address/',
      '/receipts/request-form/summary/',
    ],
  },
  rewards: { walk: rewards, languages, leadsTo: ['/coupons-privilege/my-rewards/detail/'] },
  prizes: { walk: prizes, languages, leadsTo: ['/redemption/success/'] },
  missionsAndTill: { walk: missionsAndTill, languages, leadsTo: ['/missions/mission-advertising/'] },
  stores: { walk: stores, languages: onceInThai },
  errorPages: { walk: errorPages, languages },
  splash: { walk: splash, languages: onceInThai },
  themes: { walk: themes, languages: onceInThai },
};
