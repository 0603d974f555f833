import type { Member } from '@/contract/members';
import { member } from './member';

/** Somying's card as the phone keeps it: known on 20 November 2026 at 18:00 in Bangkok, by the session of `owner`. */
export function memberCard(owner = 'account', about: Partial<Member> = {}) {
  const { member_no, firstname_th, firstname_en, points } = member(about);
  return { member_no, firstname_th, firstname_en, points, asOfSeconds: Date.UTC(2026, 10, 20, 11) / 1000, owner };
}
