import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import { readSamples } from '@/tests/support/samples';
import { createWorld } from '@/tests/support/world';
import { createFigures } from './read-figures';
import { createMetrics } from './registry';

onDatabase('metrics shared by all processes', (open) => {
  it('are omitted without a database, and the scrape shows it', async () => {
    const { db, close } = await open();
    const metrics = await createMetrics();
    metrics.set('sabai_queue_jobs', { queue: 'given-up' }, 7);
    metrics.set('sabai_standbys', {}, 1);
    metrics.set('sabai_database_up', {}, 1);
    const read = createFigures(createWorld(db).deps, metrics);
    await close();
    await read();
    const samples = readSamples(await metrics.text());
    const valuesOf = (name: string) => samples.filter((sample) => sample.name === name).map(({ value }) => value);
    assert.deepEqual(valuesOf('sabai_database_up'), [0]);
    assert.deepEqual(valuesOf('sabai_queue_jobs'), [], 'figures of before are not shown as today’s');
    assert.deepEqual(valuesOf('sabai_standbys'), [], 'nor as none');
    assert.equal(valuesOf('process_resident_memory_bytes').length, 1, 'the process’s own are shown in any case');
  });
});
