import type { Counter, Gauge, Histogram } from 'prom-client';
import { fieldOf } from '@/domain/records';
import packageJson from '@/package.json' with { type: 'json' };
import type { GaugeName, Labels, Meter } from './meter';
import type { Metric, MetricName } from './metric-table';
import { metricTable } from './metric-table';

/** A meter whose metrics can be read. */
export type Metrics = Meter & {
  set<N extends GaugeName>(name: N, labels: Labels<N>, value: number): void;
  /** Removes a gauge whose value could not be read again. */
  forget(name: GaugeName): void;
  text(): Promise<string>;
  contentType: string;
};

/** The metrics of the table and of Node's process. Loaded only with a metrics port. */
export async function createMetrics(): Promise<Metrics> {
  const client = await import('prom-client');
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  const metrics: Record<string, Metric> = metricTable;
  for (const [name, { kind, help, labels, buckets }] of Object.entries(metrics)) {
    const about = { name, help, labelNames: Object.keys(labels), registers: [registry] };
    if (kind === 'counter') counters.set(name, new client.Counter(about));
    else if (kind === 'gauge') gauges.set(name, new client.Gauge(about));
    else histograms.set(name, new client.Histogram({ ...about, buckets: [...(buckets ?? [])] }));
  }
  gauges.get('sabai_info' satisfies MetricName)?.set({ version: packageJson.version }, 1);
  return {
    count: (name, labels, by = 1) => counters.get(name)?.inc(bounded(name, labels), by),
    observe: (name, labels, value) => histograms.get(name)?.observe(bounded(name, labels), value),
    set: (name, labels, value) => gauges.get(name)?.set(bounded(name, labels), value),
    forget: (name) => {
      gauges.get(name)?.reset();
      // A metric without labels would otherwise be shown as 0.
      if (Object.keys(metricTable[name].labels).length === 0) gauges.get(name)?.remove();
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Replaces a disallowed label value. An empty list allows any value, for labels that the product sets itself. */
function bounded(name: MetricName, labels: object): Record<string, string> {
  const sets: Readonly<Record<string, readonly string[]>> = metricTable[name].labels;
  const given = Object.entries(sets).map(([label, allowed]) => {
    const value = String(fieldOf(labels, label));
    return [label, allowed.length === 0 || allowed.includes(value) ? value : 'other'];
  });
  return Object.fromEntries(given);
}
