// A reporter for node:test that writes how many tests passed and failed, for the sum at the end of `npm test`.
export default async function* countReporter(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:summary' || data.file !== undefined) continue;
    const { passed, failed, cancelled } = data.counts;
    yield JSON.stringify({ passed, failed: failed + cancelled });
  }
}
