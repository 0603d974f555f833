import { useEffect, useState } from 'react';
import type { Mission } from '@/contract/missions';
import type { RankRise } from './shown-ranks';
import { storeShownRank } from './shown-ranks';

/** The improved rank to be shown now, by the latest answer about the missions. */
export function useRankRise({ mission_uuid, my_rank }: Mission): { rise: RankRise | undefined; close: () => void } {
  const [rise, setRise] = useState<RankRise>();

  useEffect(() => {
    const risen = storeShownRank(mission_uuid, my_rank);
    if (risen) setRise(risen);
  }, [mission_uuid, my_rank]);

  return { rise, close: () => setRise(undefined) };
}
