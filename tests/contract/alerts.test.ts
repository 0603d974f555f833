import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { parse } from 'yaml';
import type { Metric } from '@/server/metrics/metric-table';
import { metricTable } from '@/server/metrics/metric-table';
import { createMetrics } from '@/server/metrics/registry';
import { skipWithout } from '@/tests/support/programs';
import { selectorsOf } from '@/tests/support/promql';
import { testsAll } from '@/tests/support/test-all';

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };
type Panel = { title: string; targets: { expr: string; legendFormat: string }[] };

const read = (path: string) => readFileSync(path, 'utf8');
const groups: { rules: Rule[] }[] = parse(read('deploy/alerts.yaml')).groups;
const rules = groups.flatMap((group) => group.rules);
const panels: Panel[] = JSON.parse(read('deploy/grafana-board.json')).panels;
const names = rules.map(({ alert }) => alert);
const metrics: Record<string, Metric> = metricTable;

/** Labels that Prometheus adds, and that of a histogram's buckets. */
const ofPrometheus = ['job', 'instance', 'le'];

/** Metrics of node_exporter; the last one is written by the backup (docs/backup.md). */
const ofNodeExporter = [
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'sabai_base_backup_timestamp_seconds',
];

/** What is wrong with a query: a metric that no process has, or a label or a value that it never has. */
function faultsOf(query: string, known: ReadonlySet<string>): string[] {
  return selectorsOf(query).flatMap(({ metric, matchers }) => {
    const family = metric.replace(/_(bucket|sum|count)$/, '');
    const ours = metrics[metric] ?? metrics[family];
    if (!ours) return [...known, ...ofNodeExporter, 'up'].includes(metric) ? [] : [`no metric is called ${metric}`];
    return matchers.flatMap(({ label, values }) => {
      const allowed = ofPrometheus.includes(label) ? values : ours.labels[label];
      return values.filter((value) => !allowed?.includes(value)).map((value) => `${metric} has no ${label} ${value}`);
    });
  });
}

describe('the alerts and the board', () => {
  let known: ReadonlySet<string> = new Set();
  before(async () => {
    const text = await (await createMetrics()).text();
    known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  });

  it('ask for metrics, labels and values that a process has', () => {
    const queries = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)),
    ];
    assert.deepEqual(
      queries.flatMap((query) => faultsOf(query, known)),
      [],
    );
    assert.ok(queries.every((query) => selectorsOf(query).length > 0));
  });

  for (const [query, fault] of [
    ['sum(rate(sabai_http_request_total[5m]))', 'no metric is called sabai_http_request_total'],
    ['sabai_jobs_total{queue="mails"}', 'sabai_jobs_total has no queue mails'],
    ['rate(sabai_logins_total{outcome!~"linked|lost"}[5m])', 'sabai_logins_total has no outcome lost'],
    [
      'sum by (a_b) (sabai_db_pool_wait_seconds_bucket{le="1",pool="x"})',
      'sabai_db_pool_wait_seconds_bucket has no pool x',
    ],
    ['nodejs_eventloop_lag_p99_second > 1', 'no metric is called nodejs_eventloop_lag_p99_second'],
  ] as const)
    it(`the check reports: ${fault}`, () => assert.deepEqual(faultsOf(query, known), [fault]));

  it('have a panel for each metric of the product', () => {
    const shown = panels
      .flatMap((panel) => panel.targets.flatMap(({ expr }) => selectorsOf(expr)))
      .map(({ metric }) => metric);
    const unseen = Object.keys(metricTable).filter((name) => !shown.some((metric) => metric.startsWith(name)));
    assert.deepEqual(unseen, [
      'sabai_database_up',
      'sabai_invoices_faulty_total',
      'sabai_signing_stopped',
      'sabai_signing_certificate_end_timestamp_seconds',
      'sabai_pass_certificate_end_timestamp_seconds',
    ]);
  });

  it('are each described in the runbook, which describes no other', () => {
    const headings = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading);
    assert.deepEqual(headings, names);
    for (const { alert, annotations } of rules)
      assert.equal(annotations.runbook_url, `docs/runbook.md#${alert.toLowerCase()}`);
    const sections = read('docs/runbook.md').split('\n## ').slice(1);
    for (const section of sections)
      assert.match(section, /\n\n\*\*(Page|Ticket)\.\*\* .+\n\n- Look at: .+\n- Do: .+\n/);
  });

  it('say in the runbook what to do with a command, a setting, a page of the desk, a link or another entry', () => {
    const runbook = read('docs/runbook.md');
    const shortNames = [...runbook.matchAll(/^\| ([a-z ]+) \| .*`/gm)].map(([, name]) => name);
    for (const [, entry = ''] of runbook.matchAll(/^- Do: (.+)$/gm)) {
      assert.match(entry, /`|\]\(|Sabai[A-Z]|\*[a-z ]+\*/i);
      assert.doesNotMatch(entry, /`npm run [\w:-]+`/, 'with its arguments');
    }
    for (const [, name] of runbook.matchAll(/(?<!\*)\*([a-z ]+)\*(?!\*)/gi))
      assert.ok(shortNames.includes(String(name).toLowerCase()) || ['Memory'].includes(String(name)), name);
  });

  it('come from a port that the web host and compose keep inside', () => {
    const { api, web } = parse(read('deploy/compose.yaml')).services;
    assert.equal(api.ports, undefined);
    assert.ok(!JSON.stringify(web.ports).includes(String(api.environment.METRICS_PORT)));
    assert.ok(!read('deploy/nginx.conf').includes(`:${api.environment.METRICS_PORT}`));
  });

  it('are fed by the backup that the document describes', () => {
    assert.ok(read('docs/backup.md').includes(`echo "${ofNodeExporter.at(-1)} $(date +%s)"`));
  });

  it('warn of memory below the one limit of all deployments and documents', () => {
    const memory = rules.find(({ alert }) => alert === 'SabaiMemory');
    const [, share, limit = ''] = /> (0\.\d) \* (\d+) \* 1024 \* 1024$/.exec(memory?.expr ?? '') ?? [];
    assert.ok(Number(share) < 0.9);
    const places = {
      'deploy/kubernetes/api.yaml': `limits: { memory: ${limit}Mi }`,
      'deploy/kubernetes/audit.yaml': `limits: { memory: ${limit}Mi }`,
      'deploy/kubernetes/migrate.yaml': `limits: { memory: ${limit}Mi }`,
      'deploy/compose.yaml': `mem_limit: ${limit}m\n`,
      'deploy/sabai.service': `MemoryMax=${limit}M\n`,
      'deploy/sabai-audit.service': `MemoryMax=${limit}M\n`,
      'docs/capacity.md': `give it ${limit} MB`,
      'docs/deployment.md': `gets ${limit} MB of memory`,
      'docs/runbook.md': `The limit is ${limit} MB; at ${Math.round(Number(share) * Number(limit))} MB the alert fires`,
    };
    for (const [path, words] of Object.entries(places)) assert.ok(read(path).includes(words), `${path}: ${words}`);
  });

  it('are each tried alone', () => {
    const tests: { name: string }[] = parse(read('deploy/alerts.test.yaml')).tests;
    assert.deepEqual(
      tests.map(({ name }) => name),
      ['nothing is wrong', ...names],
    );
  });

  it('pass promtool', { skip: skipWithout('promtool') }, () => {
    const check = ['check', 'rules', 'alerts.yaml'];
    const fire = ['test', 'rules', 'alerts.test.yaml'];
    // Each alert at its time, which takes promtool fifteen seconds.
    for (const args of testsAll ? [check, fire] : [check]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: 'deploy', encoding: 'utf8' });
      assert.equal(status, 0, stdout + stderr);
    }
  });
});
