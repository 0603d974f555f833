import type { Db } from '@/server/db/transact';
import type { PrizeNotice } from '@/server/modules/kids-club/prize-notice';
import type { FreezeNotice } from '@/server/modules/points/freeze-notice';
import type { SpendingNotice } from '@/server/modules/points/spending-notice';
import type { TakeoverNotice } from '@/server/modules/points/takeover-notice';

/** A request for a tax invoice, at one of its steps. */
export type EtaxJob = { requestId: string };

/** What is done after the call that asked for it, by whichever process is free. */
export type JobData = {
  'spending-notice': SpendingNotice;
  'freeze-notice': FreezeNotice;
  'takeover-notice': TakeoverNotice;
  'prize-notice': PrizeNotice;
  'etax-document': EtaxJob;
  'etax-mail': EtaxJob;
  'etax-failed': EtaxJob;
};

export type JobName = keyof JobData;

/** A job is part of the transaction that sends it: it is there if and only if that commits. */
export type Jobs = { send<N extends JobName>(tx: Db, name: N, data: JobData[N]): Promise<void> };

/** Whatever a job does, it can do again: a process may die between the doing and the noting. A throw tries it again later. */
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };
