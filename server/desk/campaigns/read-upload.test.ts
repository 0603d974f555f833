import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { draftLimits } from '@/domain/campaigns';
import { catalogueText } from '@/tests/support/coupons';
import { zipOf } from '@/tests/support/zips';
import type { UploadLimits } from './read-upload';
import { withUpload } from './read-upload';

const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';

async function faultsOf(files: Record<string, string | Buffer>, limits?: UploadLimits) {
  const zip = await zipOf(files);
  return withUpload({ zip }, ['tier_1'], async (upload) => upload.campaigns?.faults ?? upload.faults, limits);
}

function bomb(levels: number): string {
  const names = Array.from({ length: levels }, (_, at) => `b${at}: &b${at} [*b${at - 1}, *b${at - 1}]`);
  return ['b-1: &b-1 [x, x]', ...names].join('\n');
}

/** Files crafted to take long, and the expected fault of each: if a limit is the reason, its name. */
const hostile: readonly (readonly [what: string, content: string, expected: RegExp])[] = [
  ['30,000 open brackets', '['.repeat(30_000), /^nesting: /],
  ['30,000 brackets in one another', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, /^nesting: /],
  ['maps in one another', '{a: '.repeat(16_000), /^nesting: /],
  ['lists in one another on a line', '- '.repeat(30_000), /^nesting: /],
  ['keys that are keys', '? '.repeat(30_000), /^nesting: /],
  ['6,000 keys', Array.from({ length: 6000 }, (_, at) => `k${at}: 1`).join('\n'), /^signs: /],
  ['60,000 commas', `[${','.repeat(60_000)}]`, /^signs: /],
  ['aliases of aliases', bomb(40), /aliases \(& and \*\) are not supported/],
  ['a key twice', catalogueText().replace(/^category:.*$/m, '$&\n$&'), /^fault: Map keys must be unique$/],
  ['one endless line', `name: ${'x'.repeat(60_000)}`, /name must be given in both languages/],
  ['a number without an end', `${catalogueText()}\nquota: ${'9'.repeat(40_000)}`, /quota must be/],
  ['more bytes than a text has', 'x'.repeat(65 * 1024), /^file_size: /],
  ['64 KB of open elements', '<a '.repeat(21_000), /^file_size: /],
  ['24 KB of open elements', '<a '.repeat(8000), /is not well-formed XML/],
  ['a head without an end', `<?xml ${' '.repeat(20_000)}`, /is not well-formed XML/],
  ['a document type without an end', `<!DOCTYPE ${' '.repeat(20_000)}`, /document type/],
  ['groups in one another', `${head}${'<g>'.repeat(3000)}${'</g>'.repeat(3000)}</svg>`, /elements deep/],
  ['an endless attribute', `${head}<g fill="${'url( '.repeat(4000)}"/></svg>`, /reaches outside/],
];

describe('an upload crafted to take long', () => {
  test('is refused, with the reason for each of its files', async () => {
    const nameOf = (at: number, content: string) => (content.startsWith('<') ? `pictures/a-${at}.svg` : `A-${at}.yaml`);
    const files = hostile.map(([, content], at) => [nameOf(at, content), content] as const);
    const faults = await faultsOf(Object.fromEntries(files));
    for (const [at, [what, content, expected]] of hostile.entries()) {
      const found = faults.filter(({ file }) => file === nameOf(at, content));
      assert.match(found.map(({ limit = 'fault', what: why }) => `${limit}: ${why}`).join('\n'), expected, what);
    }
  });

  test('names only the first of hundreds of faults, and that there are more', async () => {
    const files = Array.from({ length: draftLimits.faults + 100 }, (_, at) => [`A-${at}.yaml`, 'a: b: c'] as const);
    const faults = await faultsOf(Object.fromEntries(files));
    assert.equal(faults.at(-1)?.limit, 'faults');
    assert.ok(faults.length < draftLimits.faults + 60, String(faults.length));
  });

  test('is refused before unpacking if it has more text than a catalogue', async () => {
    const text = ' '.repeat(60_000);
    const files = Array.from({ length: 150 }, (_, at) => [`A-${at}.yaml`, text] as const);
    const [fault, ...others] = await faultsOf(Object.fromEntries(files));
    assert.deepEqual([fault?.limit, fault?.file, others.length], ['text_size', '', 0]);
  });

  test('is refused by the headers of its 900-megapixel photographs', async () => {
    const { default: sharp } = await import('sharp');
    const pixels = { width: 30_000, height: 30_000, channels: 3 as const, background: '#fff' };
    const png = await sharp({ create: { ...pixels, width: 8, height: 8 } })
      .png()
      .toBuffer();
    // The size is in the header of a PNG, before its checksum, so a reader may check either first.
    png.writeUInt32BE(pixels.width, 16);
    png.writeUInt32BE(pixels.height, 20);
    const faults = await faultsOf({ 'B-1.yaml': catalogueText(), 'pictures/cup.png': png });
    assert.match(faults.map(({ what }) => what).join(), /megapixels|cannot be decoded/);
  });

  // A second is enough for the thread to begin, and neither of them would ever end.
  for (const [name, limit] of [
    ['never-ends', { seconds: 1, megabytes: 256, reached: 'seconds' }],
    ['eats-memory', { seconds: 600, megabytes: 16, reached: 'memory' }],
  ] as const)
    test(`is stopped when the thread ${name.replace('-', ' ')}, and the next upload is read`, async () => {
      const thread = new URL('../../../tests/support/read-endlessly.ts', import.meta.url);
      const given = { files: new Map([[name, Buffer.of()]]) };
      const [fault] = await withUpload(given, ['tier_1'], async ({ faults }) => faults, { ...limit, thread });
      assert.deepEqual([fault?.file, fault?.limit], ['', limit.reached]);
      assert.deepEqual(await faultsOf({ 'B-1.yaml': catalogueText() }), []);
    });

  test('is stopped at its memory limit when its files exceed it', async () => {
    const files = Array.from({ length: 120 }, (_, at) => [`A-${at}.yaml`, `- ${at}\n`.repeat(5000)] as const);
    const [fault] = await faultsOf(Object.fromEntries(files), { seconds: 600, megabytes: 16 });
    assert.deepEqual([fault?.file, fault?.limit], ['', 'memory']);
  });

  test('is read in a thread of its own and does not delay the serving thread', async () => {
    const files = Array.from({ length: 12 }, (_, at) => [`A-${at}.yaml`, `- ${at}\n`.repeat(5000)] as const);
    const zip = await zipOf(Object.fromEntries(files));
    const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
    await withUpload({ zip }, ['tier_1'], async () => undefined);
    const [ownAfter, allAfter] = [process.threadCpuUsage(own), process.cpuUsage(all)];
    assert.ok(ownAfter.user * 3 < allAfter.user, `${ownAfter.user} of ${allAfter.user}`);
  });
});
