import { useCallback, useEffect, useRef, useState } from 'react';
import { balanceOf } from '@/domain/points';
import { useCall } from '@/hooks/requests/useCall';
import { useKeepFresh } from '@/hooks/till/useAtTill';
import { nowSeconds } from '@/services/browser/clock';
import { getMemberCard } from '@/services/members';
import type { MemberCard } from '@/services/storage/member-card';
import { memberCardKey } from './useMember';

/** A balance that has just increased. */
export type Rise = { from: number; to: number };

const freshSeconds = 10 * 60;

/**
 * The card at the till, fetched again every few seconds while the page is visible. `rise` is the increase by a sale; a stored copy of the
 * card does not count as the balance before it.
 */
export function useLiveCard(stored: MemberCard): { card: MemberCard; rise: Rise | undefined } {
  const { data, mutate } = useCall(memberCardKey, getMemberCard);
  const refresh = useCallback(() => void mutate(), [mutate]);
  useKeepFresh(true, refresh);

  const card = data ?? stored;
  const { asOfSeconds } = card;
  const balance = balanceOf(card.points, 'cjpoint');
  const before = useRef<number>(undefined);
  const [rise, setRise] = useState<Rise>();
  useEffect(() => {
    const last = before.current;
    if (last === undefined && nowSeconds() - asOfSeconds > freshSeconds) return;
    before.current = balance;
    if (last === undefined || balance === last) return;
    setRise(balance > last ? { from: last, to: balance } : undefined);
  }, [balance, asOfSeconds]);

  return { card, rise };
}
