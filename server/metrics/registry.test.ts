import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readSamples } from '@/tests/support/samples';
import { createMetrics } from './registry';

it('the registry counts a disallowed label value as another, for each kind of metric', async () => {
  const metrics = await createMetrics();
  const hostile = '/members/0812340001"}\n{x="1';
  metrics.count('sabai_http_requests_total', { call: hostile, status: '200', code: 'none' });
  metrics.count('sabai_http_requests_total', { call: 'getConfig', status: '299', code: 'none' });
  metrics.observe('sabai_http_request_duration_seconds', { call: hostile }, 0.2);
  const samples = readSamples(await metrics.text());
  const labels = samples.filter(({ name }) => name === 'sabai_http_requests_total').map((sample) => sample.labels);
  assert.deepEqual(labels, [
    { call: 'other', status: '200', code: 'none' },
    { call: 'getConfig', status: 'other', code: 'none' },
  ]);
  const durations = samples.filter(({ name }) => name === 'sabai_http_request_duration_seconds_count');
  assert.deepEqual(
    durations.map((sample) => sample.labels),
    [{ call: 'other' }],
  );
});
