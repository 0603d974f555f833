import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { lastYearOfPublicHolidays } from '@/domain/time/public-holidays';
import type { AudiencesService } from '@/server/audiences/service';
import { linkWaiting } from '@/server/audit/audit-chain.store';
import type { Turn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import type { Pictures } from '@/server/desk/campaigns/publish-pictures';
import type { CampaignsService } from '@/server/desk/campaigns/service';
import type { ReportCounts } from '@/server/desk/reports/count-reports';
import type { EventDelivery } from '@/server/events/deliver-events';
import type { Deps } from '@/server/gateways/deps';
import { writeExpired } from '@/server/ledger/expiry';
import type { CreditWorker } from '@/server/modules/etax/process-credits';
import type { EtaxWorker } from '@/server/modules/etax/process-requests';
import { logSigner, watchSigner } from '@/server/modules/etax/watch-signer';
import type { ErasureService } from '@/server/modules/members/erase-member';
import type { Reminders } from '@/server/modules/messages/remind-members';
import type { MessagesService } from '@/server/modules/messages/service';
import { watchQuota } from '@/server/modules/messages/watch-quota';
import type { MissionsService } from '@/server/modules/missions/service';
import type { SessionService } from '@/server/modules/session/service';
import type { WalletUpdates } from '@/server/modules/wallet/update-cards';
import { logPassCertificate, watchPassCertificate } from '@/server/modules/wallet/watch-certificate';
import type { Clock } from '@/server/platform/clock';
import type { Log } from '@/server/platform/log';
import { countInWindow } from '@/server/platform/rate-windows.store';
import { closeBooks } from './close-books.store';
import { endTraces, keepBillMonths, keepTelemetryMonths } from './retention.store';
import type { Sweep } from './run-sweep';
import { runIfDue, runNow } from './run-sweep';
import { endKeys, endLimits, endTokens, endUnfinished } from './sweep.store';

/** A check is one statement per sweep. A killed process is replaced at the first check after its lease has ended. */
const lookEveryMs = 15_000;

const everySeconds = 10 * 60;

/**
 * A draft goes live, its members are chosen and an SMS is sent within a minute, reminders are counted by the minute; an audit entry gets its
 * link, a wallet's card its update, and the chain's other system its events, at the next check.
 */
const sooner: Readonly<Record<string, number>> = {
  publishDrafts: 30,
  chooseAudiences: 30,
  readPurchases: 60,
  linkAudit: 1,
  sendDueMessages: 30,
  remindDue: 60,
  queueWalletCards: 15,
  deliverEvents: 1,
};

/** All periodic work, by name; each one is a sweep of its own. */
export function regularJobs(
  deps: JobDeps,
  {
    session,
    erasure,
    missions,
    etaxWorker,
    creditWorker,
    campaigns,
    publishDrafts,
    pictures,
    messages,
    reminders,
    reportCounts,
    walletUpdates,
    audiences,
    eventDelivery,
  }: JobServices,
) {
  return {
    endKeys: (turn?: Turn) => endKeys(deps, turn),
    endLimits: (turn?: Turn) => endLimits(deps, turn),
    endTokens: (turn?: Turn) => endTokens(deps, turn),
    endUnfinished: () => endUnfinished(deps),
    writeExpired: (turn?: Turn) => writeExpired(deps, turn),
    keepBillMonths: () => keepBillMonths(deps),
    keepTelemetryMonths: () => keepTelemetryMonths(deps),
    endTraces: (turn?: Turn) => endTraces(deps, turn),
    closeBooks: (turn?: Turn) => closeBooks(deps, turn),
    warnOfHolidays: () => warnOfHolidaysDaily(deps),
    withdrawDue: session.withdrawDue,
    eraseDue: erasure.carryOutDue,
    rankDue: missions.rankDue,
    sendDueMessages: messages.sendDue,
    watchLineQuota: () => watchQuota(deps),
    remindDue: reminders.remindDue,
    watchSigner: () => watchSigner(deps),
    resumeInvoices: etaxWorker.resumeWaiting,
    resumeCredits: creditWorker.resumeWaiting,
    countCampaigns: campaigns.countDays,
    countReports: reportCounts.countDue,
    readPurchases: audiences.readPurchases,
    chooseAudiences: audiences.chooseDue,
    measureAudiences: audiences.measureDue,
    publishDrafts,
    linkAudit: (turn?: Turn) => linkWaiting(deps.db, turn),
    removeUnusedPictures: pictures.removeUnused,
    queueWalletCards: walletUpdates.queueDue,
    watchPassCertificate: () => watchPassCertificate(deps),
    deliverEvents: eventDelivery.deliverDue,
    endEvents: eventDelivery.endOld,
  };
}

/** Runs all jobs now, one after the other. A job that fails does not stop the others. */
export async function runJobs(deps: JobDeps, services: JobServices): Promise<void> {
  for (const job of sweepsOf(deps, services)) await runNow(deps, job);
}

type JobDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config' | 'signer' | 'wallets' | 'meter' | 'lineMessages'>;

type JobServices = {
  session: Pick<SessionService, 'withdrawDue'>;
  erasure: Pick<ErasureService, 'carryOutDue'>;
  missions: Pick<MissionsService, 'rankDue'>;
  reminders: Pick<Reminders, 'remindDue'>;
  etaxWorker: Pick<EtaxWorker, 'resumeWaiting'>;
  creditWorker: Pick<CreditWorker, 'resumeWaiting'>;
  campaigns: Pick<CampaignsService, 'countDays'>;
  publishDrafts: (turn?: Turn) => Promise<void>;
  pictures: Pick<Pictures, 'removeUnused'>;
  messages: Pick<MessagesService, 'sendDue'>;
  reportCounts: Pick<ReportCounts, 'countDue'>;
  walletUpdates: Pick<WalletUpdates, 'queueDue'>;
  audiences: Pick<AudiencesService, 'chooseDue' | 'readPurchases' | 'measureDue'>;
  eventDelivery: Pick<EventDelivery, 'deliverDue' | 'endOld'>;
};

function sweepsOf(deps: JobDeps, services: JobServices): Sweep[] {
  return Object.entries(regularJobs(deps, services)).map(([name, work]) => {
    return { name, everySeconds: sooner[name] ?? everySeconds, work };
  });
}

/**
 * Runs each job every ten minutes, in one of the processes that share the database, until stopped; no job waits for another. Logs
 * immediately what an operator must know. A stop lets running jobs finish their batch, and other processes take over.
 */
export function sweepRegularly(deps: JobDeps, services: JobServices): { stop(): Promise<void> } {
  warnOfHolidays(deps);
  logSigner(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'the signer could not be checked'));
  logPassCertificate(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'the pass certificate could not be checked'),
  );
  const stopping = new AbortController();
  const lookers = sweepsOf(deps, services).map((job) => lookRegularly(deps, job, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(lookers.map(({ stop }) => stop()));
    },
  };
}

function lookRegularly(deps: JobDeps, job: Sweep, stopping: AbortSignal): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const look = async () => {
    try {
      await runIfDue(deps, job, stopping);
    } catch (error) {
      deps.log.warn({ err: error, sweep: job.name }, 'a regular job was not begun or not ended');
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= look();
  }, lookEveryMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Logs one line per day, over all processes. */
export async function warnOfHolidaysDaily(deps: Needs & { db: Db }): Promise<void> {
  const now = deps.clock.now();
  if (daysOfKnownHolidays(now) > warnedAheadDays) return;
  const { count } = await countInWindow(deps.db, { key: 'public-holidays', per: 'day', now });
  if (count === 1) warnOfHolidays(deps);
}

const daySeconds = 24 * 60 * 60;
type Needs = { clock: Clock; log: Log };

const warnedAheadDays = 90;

/**
 * Warns while there is still time to add the next year: opening hours of stores and of the call centre depend on a list of
 * public holidays, which the cabinet announces year by year.
 */
function warnOfHolidays({ clock, log }: Needs): void {
  const daysLeft = daysOfKnownHolidays(clock.now());
  if (daysLeft > warnedAheadDays) return;
  const lastYear = lastYearOfPublicHolidays();
  log.warn({ lastYear, daysLeft }, 'the public holidays after this year are not known; add them (docs/operations.md)');
}

function daysOfKnownHolidays(now: number): number {
  const end = startOfBangkokDaySeconds({ year: lastYearOfPublicHolidays() + 1, month: 1, day: 1 });
  return Math.floor((end - now) / daySeconds);
}
