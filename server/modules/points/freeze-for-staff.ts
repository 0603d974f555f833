import type { DoneBy } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';
import type { FreezeNotice } from '@/server/jobs/jobs';
import type { Ledger } from '@/server/ledger/ledger';
import type { MembersService } from '@/server/modules/members/service';
import type { Clock } from '@/server/platform/clock';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import * as store from './freeze.store';
import { newFor } from './verify-unfreeze';

/** In the transaction of the act; the member is notified of each change. 412: already in that state. */
export type StaffFreeze = {
  /** Also without a number on file, because staff and stores can unfreeze. */
  freeze(tx: Db, memberId: string): Promise<Outcome<null, '412'>>;
  /**
   * e4031: a takeover was reported, so only a store that sees the ID can unfreeze · mobile_too_new: the number changed within the last 24
   * hours.
   */
  unfreeze(tx: Db, memberId: string): Promise<Outcome<null, '412' | 'e4031' | 'mobile_too_new'>>;
};

type Needs = {
  clock: Clock;
  ledger: Pick<Ledger, 'lock' | 'freeze' | 'unfreeze'>;
  members: Pick<MembersService, 'recordById'>;
  notify: (tx: Db, memberId: string, kind: FreezeNotice['kind'], by: DoneBy) => Promise<void>;
};

export function createStaffFreeze({ clock, ledger, members, notify }: Needs): StaffFreeze {
  return {
    freeze: async (tx, memberId) => {
      if ((await ledger.lock(tx, memberId)).frozenAt > 0) return refuse('412');
      await store.deleteUnfreezeRequest(tx, memberId);
      await ledger.freeze(tx, memberId);
      await notify(tx, memberId, 'frozen', 'staff');
      return value(null);
    },
    unfreeze: async (tx, memberId) => {
      const { frozenAt } = await ledger.lock(tx, memberId);
      if (frozenAt === 0) return refuse('412');
      if (await store.isReportedSince(tx, memberId, frozenAt)) return refuse('e4031');
      const member = await members.recordById(tx, memberId);
      const retryAfterSeconds = member ? newFor(member, clock.now()) : 0;
      if (retryAfterSeconds > 0) return refuse('mobile_too_new', { retryAfterSeconds });
      await store.deleteUnfreezeRequest(tx, memberId);
      await ledger.unfreeze(tx, memberId);
      await notify(tx, memberId, 'unfrozen', 'staff');
      return value(null);
    },
  };
}
