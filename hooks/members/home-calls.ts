import type { Language } from '@/domain/languages';
import { call } from '@/services/http/call';
import { listRewards } from '@/services/rewards';

// The calls of the home, in a file without the rules and texts of the parts that show the answers.

/** More rewards than a catalogue has at a time. */
const mostRewards = 50;
const mostInPocket = 12;
const mostSpecial = 10;

export const goalKey = 'rewards of the home';
export const readGoal = () => listRewards({ view: 'AVAILABLE', type: 'VOUCHER', per_page: mostRewards });

export const pocketKey = 'usable coupons';
export const readPocket = () =>
  call('listCoupons', { body: { scope: 'pocket', tab: 'valid', per_page: mostInPocket } });

export const specialKey = 'special coupons';
export const readSpecial = () => call('listCoupons', { body: { scope: 'hub', featured: true, per_page: mostSpecial } });

/** Some texts of missions are the server's, so each language is fetched separately. */
export const missionsKey = (language: Language) => `missions ${language}`;
