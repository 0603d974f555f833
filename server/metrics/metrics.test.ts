import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import packageJson from '@/package.json' with { type: 'json' };
import { openDatabase } from '@/server/db/database';
import { keepAuditResult } from '@/server/ledger/audit-result';
import type { InnerServer } from '@/tests/support/in-process-server';
import { startInnerServer } from '@/tests/support/in-process-server';
import { openPostgres } from '@/tests/support/postgres-database';
import { readSamples } from '@/tests/support/samples';
import type { Metric } from './metric-table';
import { metricTable } from './metric-table';

const table: Record<string, Metric> = metricTable;
const kinds = ['failure:render:elsewhere:abc:00000000:x', 'failure:render:/nowhere/:abc:00000000:x', 'mission_view'];

const webVitals = { phone: 'low', lcp: 4.5, inp: 0.2, cls: 0.02 };
const hostileVitals = [
  { ...webVitals, phone: 'somying' },
  { ...webVitals, somying: 1 },
  { ...webVitals, lcp: 121 },
  { ...webVitals, inp: -1 },
  { ...webVitals, cls: '0' },
  { lcp: 1 },
];

describe('the metrics of a running server', () => {
  let server: InnerServer;
  let stopDatabase: () => Promise<void>;
  let text = '';
  const refusals: number[] = [];

  const scrape = async () => (await fetch(server.metricsUrl)).text();
  const call = (path: string, { token, ...init }: { token?: string; method?: string; body?: string } = {}) =>
    fetch(`${server.url}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    });
  const post = (path: string, body: object, token?: string) =>
    call(path, { method: 'POST', body: JSON.stringify(body), ...(token && { token }) });
  const value = (name: string, labels: Record<string, string> = {}) =>
    readSamples(text).find(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([label, given]) => sample.labels[label] === given),
    )?.value;

  before(async () => {
    const { url, stop } = await openPostgres('migrated');
    stopDatabase = stop;
    server = await startInnerServer({ DATABASE_URL: url, METRICS_PORT: '0' });
    const login = await post('/api/v1/members/line', { accessToken: 'sandbox:somying' });
    const { accessToken: token }: { accessToken: string } = await login.json();
    await post('/api/v1/members/line', { accessToken: 'of-somebody-else' });
    await call('/api/v1/members/info', { token });
    for (const event_trigger_name of kinds) await post('/api/v1/event/log', { event_trigger_name }, token);
    const reportVitals = (vitals: object) =>
      post('/api/v1/event/log', { event_trigger_name: 'web_vitals', vitals }, token);
    await reportVitals(webVitals);
    for (const vitals of hostileVitals) refusals.push((await reportVitals(vitals)).status);
    await call('/no/such/"page"\n{x="1"}?mobile=0812340001');
    await call('/health/live');
    await call('/api/pos/v1/members/8800000000000001', { token: 'guessed' });
    const beside = await openDatabase({ databaseUrl: url });
    await keepAuditResult(beside.db, { at: 1_790_000_000, differences: 3 });
    await beside.close();
    text = await scrape();
  });
  after(async () => {
    await server.stop();
    await stopDatabase();
  });

  it('are complete, with their kinds', () => {
    for (const [name, { kind }] of Object.entries(table))
      assert.match(text, new RegExp(`^# TYPE ${name} ${kind}$`, 'm'));
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      assert.ok(value(name) !== undefined, name);
  });

  it('have only the labels of the table, whatever callers send', () => {
    const ours = readSamples(text).filter(({ name }) => name.startsWith('sabai_'));
    const stray = ours.flatMap(({ name, labels }) => {
      const metric = table[name] ?? table[name.replace(/_(bucket|sum|count)$/, '')];
      return Object.entries(labels)
        .filter(([label]) => label !== 'le' && label !== 'version')
        .filter(([label, given]) => !metric?.labels[label]?.includes(given))
        .map(([label, given]) => `${name} ${label} ${given}`);
    });
    assert.deepEqual(stray, []);
    assert.doesNotMatch(text, /somying|0812340001|guessed|of-somebody-else|no.such|8800000000000001/);
  });

  it('count calls by their name, their status and the code of their refusal', () => {
    const of = (labels: Record<string, string>) => value('sabai_http_requests_total', labels);
    assert.equal(of({ call: 'logInWithLine', status: '200', code: 'none' }), 1);
    assert.equal(of({ call: 'logInWithLine', status: '401', code: '401' }), 1);
    assert.equal(of({ call: 'lookUpMember', status: '401', code: 'till_key_unknown' }), 1);
    assert.equal(of({ call: 'web', status: '404', code: '404' }), 1);
    assert.equal(of({ call: 'health', status: '200' }), 1);
    assert.equal(value('sabai_http_request_duration_seconds_count', { call: 'logInWithLine' }), 2);
  });

  it('count log-ins and gateways by outcome', () => {
    assert.equal(value('sabai_logins_total', { outcome: 'linked' }), 1);
    assert.equal(value('sabai_logins_total', { outcome: 'invalid' }), 1);
    assert.equal(value('sabai_gateway_requests_total', { gateway: 'line', outcome: 'done' }), 1);
    assert.equal(value('sabai_gateway_requests_total', { gateway: 'line', outcome: 'refused' }), 1);
    assert.equal(value('sabai_gateway_request_duration_seconds_count', { gateway: 'line' }), 2);
  });

  it('count what browsers report, if the app can have sent it', () => {
    assert.equal(value('sabai_app_failures_total', { kind: 'render' }), 1);
  });

  it('measure web vitals by class of phone, and only those that the contract allows', () => {
    const timed = (labels: Record<string, string>) => value('sabai_web_vital_seconds_count', labels);
    assert.equal(timed({ vital: 'lcp', phone: 'low' }), 1);
    assert.equal(timed({ vital: 'inp', phone: 'low' }), 1);
    assert.equal(timed({ vital: 'ttfb' }), undefined);
    assert.equal(value('sabai_web_vital_seconds_bucket', { vital: 'lcp', le: '4' }), 0);
    assert.equal(value('sabai_web_vital_seconds_bucket', { vital: 'lcp', le: '5' }), 1);
    assert.equal(value('sabai_web_layout_shift_sum', { phone: 'low' }), 0.02);
    assert.deepEqual(
      refusals,
      hostileVitals.map(() => 422),
    );
  });

  it('show the pool, the queues, the last audit and the budget of text messages', () => {
    assert.equal(value('sabai_database_up'), 1);
    assert.ok(Number(value('sabai_db_pool_wait_seconds_count')) > 5);
    assert.ok(Number(value('sabai_db_pool_connections', { state: 'open' })) >= 1);
    assert.equal(value('sabai_queue_jobs', { queue: 'given-up' }), 0);
    assert.equal(value('sabai_queue_oldest_seconds', { queue: 'etax-mail' }), 0);
    assert.equal(value('sabai_audit_timestamp_seconds'), 1_790_000_000);
    assert.equal(value('sabai_audit_differences'), 3);
    assert.equal(value('sabai_otp_budget_limit'), 20_000);
    assert.equal(value('sabai_info', { version: packageJson.version }), 1);
  });

  it('are not on the product’s own port, and nothing else is on theirs', async () => {
    assert.equal((await call('/metrics')).status, 404);
    const other = server.metricsUrl.replace('/metrics', '/health/live');
    assert.equal((await fetch(other)).status, 404);
    assert.equal((await fetch(server.metricsUrl, { method: 'POST' })).status, 404);
  });
});
