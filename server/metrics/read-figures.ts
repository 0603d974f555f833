import { setTimeout as sleep } from 'node:timers/promises';
import type { Head } from '@/server/audit/audit-chain.store';
import { chainHead, secondsWithoutLink } from '@/server/audit/audit-chain.store';
import { eventFigures } from '@/server/events/event.store';
import type { Deps } from '@/server/gateways/deps';
import type { AuditResult } from '@/server/ledger/audit-result';
import { lastAuditResult, lastChainResult } from '@/server/ledger/audit-result';
import { signingHealth } from '@/server/modules/etax/watch-signer';
import { lastQuota } from '@/server/modules/messages/watch-quota';
import { codesOfHour } from '@/server/modules/otp/watch-product-budget';
import { eachUseWithin, limitedBy } from '@/server/platform/time-limit';
import type { DurabilityFigures, StaffFigures } from './figures.store';
import { couponsLowOnCodes, durabilityFigures, queueFigures, staffFigures, sweepOverdueSeconds } from './figures.store';
import type { GaugeName } from './meter';
import type { Metrics } from './registry';

export type FigureDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'signer' | 'wallets'>;

/** A scrape must not wait for an unresponsive database. */
const answerWithinMs = 2000;

/** Concurrent scrapes share one reading. */
const keptMs = 5000;

/**
 * Returns a function that reads the figures shared by all processes, in thirteen short statements. Without an answer these figures are omitted,
 * and `sabai_database_up` is 0; those of the process itself are always shown.
 */
export function createFigures(deps: FigureDeps, metrics: Metrics): () => Promise<void> {
  let read: { atMs: number; done: Promise<void> } | undefined;
  return () => {
    const now = performance.now();
    if (!read || now - read.atMs >= keptMs) read = { atMs: now, done: readNow(deps, metrics) };
    return read.done;
  };
}

async function readNow(deps: FigureDeps, metrics: Metrics): Promise<void> {
  const late = sleep(answerWithinMs, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')));
  try {
    const show = await Promise.race([limitedBy(eachUseWithin(answerWithinMs), () => readAll(deps)), late]);
    for (const name of shared) metrics.forget(name);
    show(metrics);
    metrics.set('sabai_database_up', {}, 1);
  } catch {
    for (const name of shared) metrics.forget(name);
    metrics.set('sabai_database_up', {}, 0);
  }
}

const shared = [
  'sabai_queue_jobs',
  'sabai_queue_oldest_seconds',
  'sabai_wal_archived_timestamp_seconds',
  'sabai_standbys',
  'sabai_replication_lag_bytes',
] as const satisfies GaugeName[];

async function readAll(deps: FigureDeps): Promise<(metrics: Metrics) => void> {
  const { db, clock, config } = deps;
  const queues = await queueFigures(db);
  const overdue = await sweepOverdueSeconds(db);
  const audit = await lastAuditResult(db);
  const chain = await lastChainResult(db);
  const head = await chainHead(db);
  const unlinked = await secondsWithoutLink(db);
  const codes = await codesOfHour(db, clock.now());
  const quota = await lastQuota(db);
  const lowOnCodes = await couponsLowOnCodes(db, clock.now());
  const staff = await staffFigures(db, clock.now());
  const events = await eventFigures(db);
  // The embedded engine has neither an archive nor a standby.
  const durability = config.databaseUrl === undefined ? undefined : await durabilityFigures(db);
  // The sandbox makes its certificate at its first invoice.
  const signing = config.sandbox ? undefined : await signingHealth(deps);
  // The sandbox makes one at its first card.
  const pass = config.sandbox ? undefined : await deps.wallets.apple?.state();
  return (metrics) => {
    for (const { queue, jobs, oldest_seconds } of queues) {
      metrics.set('sabai_queue_jobs', { queue }, jobs);
      metrics.set('sabai_queue_oldest_seconds', { queue }, oldest_seconds);
    }
    metrics.set('sabai_sweep_overdue_seconds', {}, overdue);
    showAudits(metrics, { audit, chain, head });
    metrics.set('sabai_audit_unlinked_seconds', {}, unlinked);
    metrics.set('sabai_otp_budget_sent', {}, codes);
    metrics.set('sabai_otp_budget_limit', {}, config.limits.otpSendsPerHour);
    if (quota) metrics.set('sabai_line_quota_used', {}, quota.used);
    if (quota?.limit !== undefined) metrics.set('sabai_line_quota', {}, quota.limit);
    metrics.set('sabai_coupons_low_on_codes', {}, lowOnCodes);
    showStaff(metrics, staff);
    metrics.set('sabai_events_waiting', {}, events.waiting);
    metrics.set('sabai_events_oldest_seconds', {}, events.oldest_seconds);
    metrics.set('sabai_events_given_up', {}, events.given_up);
    metrics.set('sabai_events_stopped', {}, events.stopped);
    if (durability) showDurability(metrics, durability);
    if (pass?.until !== undefined) metrics.set('sabai_pass_certificate_end_timestamp_seconds', {}, pass.until);
    if (signing) showSigning(metrics, signing, clock.now());
  };
}

function showSigning(metrics: Metrics, signing: Awaited<ReturnType<typeof signingHealth>>, now: number): void {
  metrics.set('sabai_invoices_waiting', {}, signing.waiting);
  metrics.set('sabai_signing_stopped', {}, signing.status === 'stopped' ? 1 : 0);
  const { certificate_seconds_left: left } = signing;
  if (left !== null) metrics.set('sabai_signing_certificate_end_timestamp_seconds', {}, now + left);
}

function showStaff(metrics: Metrics, figures: StaffFigures): void {
  for (const whose of ['staff', 'member'] as const) {
    metrics.set('sabai_staff_points', { of: whose, way: 'alone' }, figures[`${whose}_alone`]);
    metrics.set('sabai_staff_points', { of: whose, way: 'approved' }, figures[`${whose}_approved`]);
    metrics.set('sabai_staff_points_limit', { of: whose }, figures[`${whose}_limit`]);
  }
  metrics.set('sabai_emergency_acts', {}, figures.emergencies);
}

type Audits = Record<'audit' | 'chain', AuditResult | undefined> & { head: Head | undefined };

function showAudits(metrics: Metrics, { audit, chain, head }: Audits): void {
  if (audit) metrics.set('sabai_audit_timestamp_seconds', {}, audit.at);
  if (audit) metrics.set('sabai_audit_differences', {}, audit.differences);
  if (chain) metrics.set('sabai_audit_chain_timestamp_seconds', {}, chain.at);
  if (chain) metrics.set('sabai_audit_chain_differences', {}, chain.differences);
  if (!head) return;
  metrics.set('sabai_audit_chain_links', {}, head.position);
  // As much of the hash as an integer that Prometheus stores exactly can contain.
  metrics.set('sabai_audit_chain_head', {}, Number.parseInt(head.hash.slice(0, 13), 16));
}

function showDurability(metrics: Metrics, { archived_at, standbys, lag_bytes }: DurabilityFigures): void {
  metrics.set('sabai_wal_archived_timestamp_seconds', {}, archived_at);
  metrics.set('sabai_standbys', {}, standbys);
  if (lag_bytes !== null) metrics.set('sabai_replication_lag_bytes', {}, lag_bytes);
}
