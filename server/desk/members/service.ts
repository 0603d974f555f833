import type { MemberPage } from '@/contract/desk/members';
import type { Answer } from '@/contract/types';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { ConsentsService } from '@/server/modules/consents/service';
import type { EtaxWorker } from '@/server/modules/etax/process-requests';
import type { ErasureService } from '@/server/modules/members/erase-member';
import type { MembersService } from '@/server/modules/members/service';
import type { FreezeService } from '@/server/modules/points/freeze-points';
import type { ReceiptsService } from '@/server/modules/receipts/service';
import type { SessionService } from '@/server/modules/session/service';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { CorrectPoints } from './correct-points';
import type { FindMember } from './find-member';
import { createFindMember } from './find-member';
import type { GivingBack } from './give-back';
import type { HelpMember } from './help-member';
import { createHelp } from './help-member';
import { createReadPage } from './read-page';
import type { TimelineInput } from './read-timeline';
import { readTimeline } from './read-timeline';
import type { ReturnReward, Returns } from './return-reward';
import { createReturnHelp } from './return-reward';
import { eraseTraces, tracesOf } from './traces.store';
import type { Gifts } from './weigh-gifts';

/** The member's page for staff, and their acts for a member. */
export type SupportService = {
  find: FindMember;
  page(memberId: string, staffId: string): Promise<Outcome<MemberPage, '404'>>;
  /** The member's events, newest first. */
  events(memberId: string, input: TimelineInput): Promise<Outcome<Answer<'listMemberEvents'>, '404'>>;
  help: HelpMember & { returnReward: ReturnReward };
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets'> & {
  corrections: CorrectPoints;
  returns: Returns;
  members: MembersService;
  consents: Pick<ConsentsService, 'hasTermsInForce'>;
  session: SessionService;
  givingBack: GivingBack;
  gifts: Gifts;
  receipts: Pick<ReceiptsService, 'pointsDue'>;
  freeze: Pick<FreezeService, 'byStaff'>;
  erasure: Pick<ErasureService, 'begin' | 'stop' | 'notifyBegun'>;
  etaxWorker: Pick<EtaxWorker, 'resend'>;
};

export function createSupportService(needs: Needs): SupportService {
  const { db, members } = needs;
  const readPage = createReadPage(needs);

  return {
    find: createFindMember(needs),
    page: async (memberId, staffId) => {
      const page = await readPage(memberId, staffId);
      return page ? value(page) : refuse('404');
    },
    events: async (memberId, input) => {
      const member = isUuid(memberId) ? await members.recordById(db, memberId) : undefined;
      return member ? value(await readTimeline(needs, memberId, input)) : refuse('404');
    },
    help: { ...createHelp(needs), returnReward: createReturnHelp(needs) },
  };
}

export type MemberTraces = {
  /** The stored data about a member for staff, for the member's copy of the data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  erase(tx: Db, memberId: string): Promise<void>;
};

/** The desk's data about a member, without the ledger and the audit log. */
export function createMemberTraces({ db }: Pick<Deps, 'db'>): MemberTraces {
  return { dataOf: (memberId) => tracesOf(db, memberId), erase: eraseTraces };
}
