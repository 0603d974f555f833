import { useEffect, useMemo, useState } from 'react';
import type { FoundStore } from '@/contract/stores';
import { provinceOf } from '@/domain/stores';
import { isMember } from '@/hooks/members/is-member';
import { memberKey } from '@/hooks/members/useMember';
import { useCall } from '@/hooks/requests/useCall';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { call } from '@/services/http/call';
import { keep, readStored } from '@/services/storage/client-store';
import { caller } from '@/services/storage/kept-card';
import type { UsualStores } from '@/services/storage/usual-stores';
import { useKnownStore } from './useStore';
import { storesShown } from './useStoreFinder';

export type ShownStores = UsualStores;

/**
 * The stores that the list begins with before a search or a position: nearest to the store of the last purchase first. Distances from there
 * would be taken for the member's own, so there are none. Kept on the phone for a visit without a connection. `waiting` until it is known.
 */
export function useUsualStores(wanted: boolean): { waiting: boolean; usual: ShownStores | undefined } {
  const isWanted = wanted && isMember();
  const place = useUsualPlace(isWanted);
  const { language } = useLanguage();
  const [kept] = useState(() => readStored('usualStores'));

  const query = { ...place.near, name: place.province ?? '', limit: storesShown };
  const key = isWanted && place.province ? `stores ${language} ${JSON.stringify(query)}` : null;
  const { data: found, error } = useCall(key, () => call('getNearestStores', { query }));
  const { last, name } = place;
  const fresh = useMemo(
    () => found && { last, province: name, stores: found.map(withoutDistance) },
    [found, last, name],
  );

  const owner = caller();
  useEffect(() => {
    if (fresh) keep('usualStores', { owner, ...fresh });
  }, [fresh, owner]);

  const stored = kept?.owner === owner ? kept : undefined;
  const isOver = place.isOver || error !== undefined;
  const usual = fresh ?? (isOver ? stored : undefined);
  return { waiting: isWanted && !usual && !isOver, usual: isWanted ? usual : undefined };
}

/** The store of the last purchase with its province, otherwise the province of the member's address. `isOver`: nothing more will come. */
function useUsualPlace(isWanted: boolean) {
  const { language } = useLanguage();
  const receipts = useCall(isWanted ? 'last receipt' : null, readLast);
  const { store: last, pending } = useKnownStore(isWanted ? receipts.data?.items[0]?.branch_code : undefined);
  const withoutLast = receipts.data !== undefined && !pending && !last;
  const member = useCall(isWanted && withoutLast ? memberKey : null, () => call('getMember'));
  if (last) {
    const { latitude, longitude } = last;
    const [province, name] = [provinceOf(last, 'th'), provinceOf(last, language)];
    return { last, near: { latitude, longitude }, province, name, isOver: province === undefined };
  }
  const province = member.data?.address?.province;
  const isWithout = member.data !== undefined && province === undefined;
  const isOver = isWithout || receipts.error !== undefined || member.error !== undefined;
  return { last, near: undefined, province, name: province, isOver };
}

const readLast = () => call('listReceipts', { query: { per_page: 1 } });

function withoutDistance({ distance_m: _distance, ...store }: FoundStore): FoundStore {
  return store;
}
