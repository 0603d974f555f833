import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftLimits } from '@/domain/campaigns';
import { renamedIn, zipOf } from '@/tests/support/zips';
import { readZip } from './read-zip';

const pathsIn = async (zip: Buffer) => [...(await readZip(zip)).files.keys()].sort();
const faultsIn = async (zip: Buffer) => (await readZip(zip)).faults.map(({ file, what }) => `${file}: ${what}`);

test('reads the files of a catalogue, with or without the folder that holds them', async () => {
  const files = { 'A-1.yaml': 'a', 'pictures/moon.svg': 'b', 'rewards/R-1.yaml': 'c', 'terms/1.2/terms.th.md': 'd' };
  const paths = Object.keys(files).sort();
  assert.deepEqual(await pathsIn(await zipOf(files)), paths);
  const wrapped = Object.fromEntries(Object.entries(files).map(([path, content]) => [`ธันวา/${path}`, content]));
  assert.deepEqual(await pathsIn(await zipOf(wrapped)), paths);
  assert.deepEqual(await pathsIn(await zipOf({ 'rewards/R-1.yaml': 'c' })), ['rewards/R-1.yaml']);
});

test('leaves out what a computer adds by itself', async () => {
  const files = { '.DS_Store': 'x', '__MACOSX/._A-1.yaml': 'x', 'pictures/Thumbs.db': 'x', 'A-1.yaml': 'a' };
  assert.deepEqual(await readZip(await zipOf(files)), { files: new Map([['A-1.yaml', Buffer.from('a')]]), faults: [] });
});

const refused: [what: string, zip: () => Promise<Buffer>, expected: RegExp][] = [
  ['what is no zip', async () => Buffer.from('PK no zip'), /^: is not a zip that can be read$/],
  ['half a zip', async () => (await zipOf({ 'A-1.yaml': 'a' })).subarray(0, 40), /is not a zip/],
  [
    'a name that leaves the folder',
    async () => renamedIn(await zipOf({ 'abc/A-1.yaml': 'a' }), 'abc/', '../x'),
    /not a zip/,
  ],
  ['an absolute name', async () => renamedIn(await zipOf({ 'abc/A-1.yaml': 'a' }), 'abc/', '/abc'), /not a zip/],
  [
    'a name with backslashes',
    async () => renamedIn(await zipOf({ 'abc/A-1.yaml': 'a' }), 'abc/', '..\\x'),
    /not a zip/,
  ],
  ['a link', async () => zipOf({ 'A-1.yaml': '/etc/passwd' }, 0o120777), /^A-1\.yaml: is a link/],
  ['folders in folders', async () => zipOf({ 'rewards/old/A-1.yaml': 'a' }), /is no file of a catalogue/],
  [
    'another folder',
    async () => zipOf({ 'A-1.yaml': 'a', 'coupons/B-1.yaml': 'a' }),
    /^coupons\/B-1\.yaml: is no file/,
  ],
  ['a folder beside files', async () => zipOf({ 'old/A-1.yaml': 'a', 'B-1.yaml': 'b' }), /^old\/A-1\.yaml: is no file/],
  ['letters that are not plain', async () => zipOf({ 'ลด.yaml': 'a' }), /is no file of a catalogue/],
  [
    'names in another encoding',
    async () => renamedIn(await zipOf({ 'AB.yaml': 'a' }), 'AB', '\xc5\xb4'),
    /is no file of a catalogue|not a zip/,
  ],
  [
    'a file that is twice in it',
    async () => renamedIn(await zipOf({ 'A-1.yaml': 'a', 'B-1.yaml': 'b' }), 'B-1', 'A-1'),
    /^A-1\.yaml: is in the zip twice/,
  ],
  [
    'a file that is too large',
    async () => zipOf({ 'A.jpg': Buffer.alloc(draftLimits.fileBytes + 1) }),
    /larger than 20 MB/,
  ],
  [
    'files that are too large together',
    async () => zipOf(Object.fromEntries([1, 2, 3, 4].map((at) => [`${at}.jpg`, Buffer.alloc(17 * 1024 * 1024)]))),
    /^: is larger than 64 MB when unpacked/,
  ],
  [
    'too many files',
    async () =>
      zipOf(Object.fromEntries(Array.from({ length: draftLimits.files + 1 }, (_, at) => [`A-${at}.yaml`, '']))),
    /^: has more than 3000 files/,
  ],
];
for (const [what, zip, expected] of refused)
  test(`refuses ${what}`, async () => {
    assert.match((await faultsIn(await zip()))[0] ?? '', expected);
  });

test('reads no more than the header promises', async () => {
  const zip = await zipOf({ 'A-1.yaml': Buffer.alloc(5000, 'a') });
  // The size in the central directory, where it is read from: 5000 becomes 50.
  const at = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  zip.writeUInt32LE(50, at + 24);
  assert.match((await faultsIn(zip))[0] ?? '', /is not a zip that can be read/);
});
