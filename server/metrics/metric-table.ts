import { allEndpoints } from '@/contract/all-endpoints';
import { statusOf, tillStatusOf } from '@/contract/errors';
import { errorCodes } from '@/domain/errors';
import { messageChannels, messageStates, optionalKinds } from '@/domain/messages';
import { movementKinds, pointTypes } from '@/domain/points';
import { failureKinds } from '@/domain/telemetry';
import { tillCodes } from '@/domain/till-codes';
import { phoneClasses, timedVitals } from '@/domain/web-vitals';
import { fallbackCauses } from '@/server/db/standby';
import { queueNames } from '@/server/jobs/queue-names';
import { gatewayNames } from '@/server/platform/current-work';

const calls: readonly string[] = [...Object.keys(allEndpoints), 'web', 'health', 'other'];
const statuses = [
  ...new Set([200, 201, 204, 206, 304, ...Object.values(statusOf), ...Object.values(tillStatusOf)]),
].map(String);
const noCode: readonly string[] = ['none', ...errorCodes, ...tillCodes];
const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const secondsOfGateways = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
// Includes the thresholds of good and poor: 0.2 and 0.5 for inp, 0.8 and 1.8 for ttfb and fcp, 2.5 and 4 for lcp.
const secondsOfVitals = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 5, 7, 10, 20, 60];
const shifts = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const none = {};

/**
 * Every metric, with the allowed values of each label. Any other value is counted as `other`, so that callers cannot create labels, neither
 * with personal data nor in unlimited number.
 */
export const metricTable = {
  sabai_info: gauge('1, with the version that runs', { version: [] }),
  sabai_http_requests_total: counter('Answered calls, by code of the refusal', {
    call: calls,
    status: statuses,
    code: noCode,
  }),
  sabai_http_request_duration_seconds: histogram('Until the answer was sent', secondsOfCalls, { call: calls }),
  sabai_db_pool_wait_seconds: histogram('Until a connection was free', [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10], none),
  sabai_db_pool_connections: gauge('Connections of this process; waiting: who waits for one', {
    state: ['open', 'idle', 'waiting'],
  }),
  sabai_read_fallbacks_total: counter('Reads that may be old and went to the primary all the same', {
    cause: fallbackCauses,
  }),
  sabai_read_lag_seconds: gauge('For how long it is not certain that the standby for reads has everything', none),
  sabai_gateway_requests_total: counter('Requests to gateways', {
    gateway: gatewayNames,
    outcome: ['done', 'refused', 'unavailable', 'failed'],
  }),
  sabai_gateway_request_duration_seconds: histogram('Until the gateway answered', secondsOfGateways, {
    gateway: gatewayNames,
  }),
  sabai_otp_sends_total: counter('One-time codes: sent, or why not', { outcome: ['sent', ...errorCodes] }),
  sabai_otp_checks_total: counter('One-time codes that were typed in', { outcome: ['right', ...errorCodes] }),
  sabai_logins_total: counter('Log-ins with a token of LINE', {
    outcome: ['linked', 'not_linked', 'invalid', 'expired', 'other_channel', 'no_scope', 'unavailable'],
  }),
  sabai_messages_total: counter('Messages to members by where they stand, and by which service', {
    state: messageStates,
    channel: [...messageChannels, 'none'],
  }),
  sabai_notice_sms_over_budget_total: counter(
    'Security notices without an SMS, because a budget of the day was used up',
    {
      of: ['member', 'programme'],
    },
  ),
  sabai_line_events_total: counter('Events that LINE reported; refused: a webhook without a right signature', {
    event: ['follow', 'unfollow', 'delivery', 'ignored', 'refused'],
  }),
  sabai_points_total: counter('Points that moved, once they are committed', { type: pointTypes, kind: movementKinds }),
  sabai_unknown_category_lines_total: counter('Lines of bills whose category of goods is not known', {
    category: ['unknown', 'missing'],
    earned: ['yes', 'no'],
  }),
  sabai_offline_codes_total: counter('Codes that tills used offline: once, a second time, or over a limit', {
    kind: ['coupon', 'reward'],
    outcome: ['used', 'twice', 'limit'],
  }),
  sabai_reminders_total: counter('Reminders to members, by the kinds of things in them', { kind: optionalKinds }),
  sabai_jobs_total: counter('Jobs that this process worked on', {
    queue: queueNames,
    outcome: ['done', 'to_retry', 'given_up'],
  }),
  sabai_job_duration_seconds: histogram('Of one try of a job', secondsOfGateways, { queue: queueNames }),
  sabai_events_total: counter('Events for the chain’s other system: taken, tries that failed, given up', {
    outcome: ['taken', 'failed', 'given_up'],
  }),
  sabai_events_waiting: gauge('Events that wait for the receiver, 10,000 at most', none),
  sabai_events_oldest_seconds: gauge('How long the first of them has waited', none),
  sabai_events_given_up: gauge('Events that were given up and not yet sent again', none),
  sabai_events_stopped: gauge('1: the receiver answered 410, and nothing is sent', none),
  sabai_app_failures_total: counter('Failures that members’ browsers report', { kind: failureKinds }),
  sabai_web_vital_seconds: histogram('Web vitals that members’ browsers report', secondsOfVitals, {
    vital: timedVitals,
    phone: phoneClasses,
  }),
  sabai_web_layout_shift: histogram('Layout shift (cls) of a page, reported with them', shifts, {
    phone: phoneClasses,
  }),
  sabai_category_codes_checksum: gauge('The same on all processes with the same file of categories', none),
  sabai_database_up: gauge('Whether the figures below could be read from the database', none),
  sabai_queue_jobs: gauge('Jobs that wait, 10,000 at most; given-up: until somebody tries them again', {
    queue: [...queueNames, 'given-up'],
  }),
  sabai_queue_oldest_seconds: gauge('How long the first of the jobs that are due has waited', {
    queue: [...queueNames, 'given-up'],
  }),
  sabai_audit_timestamp_seconds: gauge('When the ledger was last audited', none),
  sabai_audit_differences: gauge('Differences that the last audit found', none),
  sabai_staff_points: gauge('The most points of today that one member of staff gave, or that one member got', {
    of: ['staff', 'member'],
    way: ['alone', 'approved'],
  }),
  sabai_staff_points_limit: gauge('What one member of staff may give in a day alone, or one member may get', {
    of: ['staff', 'member'],
  }),
  sabai_emergency_acts: gauge('Acts of the last 24 hours that staff did alone because of an emergency', none),
  sabai_audit_chain_timestamp_seconds: gauge('When the chain of the audit log was last verified', none),
  sabai_audit_chain_differences: gauge('Rows that were changed, as the last verification found', none),
  sabai_audit_unlinked_seconds: gauge('How long the oldest row of the audit log waits for its link', none),
  sabai_audit_chain_links: gauge('Links of the chain of the audit log', none),
  sabai_audit_chain_head: gauge('The last link: the first 13 hexadecimal digits of its hash, as a number', none),
  sabai_sweep_overdue_seconds: gauge('How long the regular job that is latest has been due', none),
  sabai_wal_archived_timestamp_seconds: gauge('When PostgreSQL last archived a segment of its log; 0: never', none),
  sabai_standbys: gauge('Standbys that follow the primary', none),
  sabai_replication_lag_bytes: gauge('How far the last of the standbys is behind, in bytes of the log', none),
  sabai_otp_budget_sent: gauge('One-time codes of this clock hour', none),
  sabai_otp_budget_limit: gauge('One-time codes that an hour may have', none),
  sabai_line_quota: gauge('Messages that the LINE official account may send this month, if it has a limit', none),
  sabai_line_quota_used: gauge('Messages that it has sent this month', none),
  sabai_coupons_low_on_codes: gauge('Running coupons of which at most a tenth of the partner’s codes is left', none),
  sabai_invoices_waiting: gauge('Requests for tax invoices that wait for a certificate', none),
  sabai_invoices_faulty_total: counter('Tries to send a tax invoice that our own check refuses', none),
  sabai_signing_stopped: gauge('1: tax invoices cannot be signed', none),
  sabai_signing_certificate_end_timestamp_seconds: gauge('When the signing certificate ends, if known', none),
  sabai_pass_certificate_end_timestamp_seconds: gauge('When the certificate of Apple Wallet ends', none),
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metricTable;

type LabelSets = Readonly<Record<string, readonly string[]>>;

export type Metric = {
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: LabelSets;
  buckets?: readonly number[];
};

function counter<const L extends LabelSets>(help: string, labels: L) {
  return { kind: 'counter', help, labels } as const;
}

function gauge<const L extends LabelSets>(help: string, labels: L) {
  return { kind: 'gauge', help, labels } as const;
}

function histogram<const L extends LabelSets>(help: string, buckets: readonly number[], labels: L) {
  return { kind: 'histogram', help, labels, buckets } as const;
}
