import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '@/server/platform/config';
import { realSettings } from '@/tests/support/real-settings';

const models = { CronJob, Deployment, Job, PodDisruptionBudget, Service };

type Kind = keyof typeof models;

const manifests = globSync('deploy/kubernetes/*.yaml')
  .sort()
  .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS()));

const ofKind = (kind: Kind) => manifests.filter((manifest) => manifest.kind === kind);

const podsOf = () => [
  ...[...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec.template.spec),
  ...ofKind('CronJob').map(({ spec }) => spec.jobTemplate.spec.template.spec),
];

describe('the manifests for Kubernetes', () => {
  it('are two deployments with a service and a disruption budget each, and two jobs, as their schemas want them', () => {
    assert.deepEqual(
      manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`),
      [
        'Deployment api',
        'Service api',
        'PodDisruptionBudget api',
        'CronJob audit',
        'Job migrate',
        'Deployment web',
        'Service web',
        'PodDisruptionBudget web',
      ],
    );
    for (const manifest of manifests) {
      const Model = Object.values(models).find(({ kind }) => kind === manifest.kind);
      assert.ok(Model);
      assert.equal(manifest.apiVersion, Model.apiVersion);
      new Model(manifest).validate();
    }
    assert.throws(() =>
      new Deployment({ ...manifests[0], spec: { ...manifests[0].spec, replicas: 'two' } }).validate(),
    );
  });

  it('select the pods of their own deployment, more of them than a disruption may take', () => {
    for (const deployment of ofKind('Deployment')) {
      const { labels } = deployment.spec.template.metadata;
      const [service] = ofKind('Service').filter(({ metadata }) => metadata.name === deployment.metadata.name);
      const [budget] = ofKind('PodDisruptionBudget').filter(
        ({ metadata }) => metadata.name === deployment.metadata.name,
      );
      assert.deepEqual(deployment.spec.selector.matchLabels, labels);
      assert.deepEqual(service.spec.selector, labels);
      assert.deepEqual(budget.spec.selector.matchLabels, labels);
      assert.ok(deployment.spec.replicas > budget.spec.maxUnavailable);
      const ports = deployment.spec.template.spec.containers[0].ports.map(({ name }: { name: string }) => name);
      // Metrics are scraped from each pod, and callers of the service cannot reach them.
      assert.deepEqual(
        ports.filter((name: string) => name !== 'metrics'),
        service.spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort),
      );
    }
  });

  it('run the images of this version, as an unprivileged user that can change no file', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const pod of podsOf()) {
      assert.equal(pod.securityContext.runAsNonRoot, true);
      for (const container of pod.containers) {
        assert.match(container.image, new RegExp(`^sabai-(api|web):${version.replaceAll('.', '\\.')}$`));
        assert.equal(container.securityContext.readOnlyRootFilesystem, true);
        assert.equal(container.securityContext.allowPrivilegeEscalation, false);
        const mounted = container.volumeMounts.map(({ name }: { name: string }) => name);
        const held = pod.volumes.map(({ name }: { name: string }) => name);
        assert.deepEqual(mounted, held);
      }
    }
  });

  it('give the API settings that it knows, and longer to stop than it needs', () => {
    const [api] = ofKind('Deployment');
    const { containers, terminationGracePeriodSeconds: grace } = api.spec.template.spec;
    const [{ env, readinessProbe, livenessProbe }] = containers;
    const given = Object.fromEntries(env.map(({ name, value }: { name: string; value?: string }) => [name, value]));
    assert.deepEqual(Object.keys(given), [
      'NODE_ENV',
      'HOST',
      'PORT',
      'METRICS_PORT',
      'METRICS_HOST',
      'MIGRATE',
      'DRAIN_SECONDS',
      'TRUST_PROXY',
      'DATABASE_URL',
    ]);
    const config = readConfig({ ...realSettings, ...given, DATABASE_URL: 'postgresql://sabai_app@database/sabai' });
    const metrics = containers[0].ports.find(({ name }: { name: string }) => name === 'metrics');
    assert.deepEqual([metrics.containerPort, config.metricsHost], [config.metricsPort, '0.0.0.0']);
    assert.equal(api.spec.template.metadata.annotations['prometheus.io/port'], `${config.metricsPort}`);
    assert.ok(grace > config.stopWithinSeconds);
    assert.ok(config.stopWithinSeconds > config.drainSeconds);
    assert.deepEqual([livenessProbe.httpGet.path, readinessProbe.httpGet.path], ['/health/live', '/health/ready']);
  });

  it('audit the ledger every night, with the settings of the API', () => {
    const [{ spec }] = ofKind('CronJob');
    const [api] = ofKind('Deployment');
    const [minute, hour, ...days] = spec.schedule.split(' ');
    assert.deepEqual([minute, hour, days.join(' '), spec.timeZone], ['30', '3', '* * *', 'Asia/Bangkok']);
    assert.equal(spec.concurrencyPolicy, 'Forbid');
    const [{ image, command, envFrom, env }] = spec.jobTemplate.spec.template.spec.containers;
    const [server] = api.spec.template.spec.containers;
    assert.deepEqual([image, envFrom], [server.image, server.envFrom]);
    assert.ok(JSON.parse(readFileSync('package.json', 'utf8')).scripts.audit === command.slice(0, -1).join(' '));
    for (const setting of env)
      assert.deepEqual(
        setting,
        server.env.find(({ name }: { name: string }) => name === setting.name),
      );
    assert.equal(command.at(-1), 'nightly');
  });
});
