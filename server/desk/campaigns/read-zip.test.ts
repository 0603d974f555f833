import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { draftLimits } from '@/domain/campaigns';
import { renamedIn, zipOf } from '@/tests/support/zips';
import { readZip } from './read-zip';

const pathsIn = async (zip: Buffer) => [...(await readZip(zip)).files.keys()].sort();
const faultsIn = async (zip: Buffer) => (await readZip(zip)).faults.map(({ file, what }) => `${file}: ${what}`);

test('a zip is read with or without the folder that contains its files', async () => {
  const files = { 'A-1.yaml': 'a', 'pictures/moon.svg': 'b', 'rewards/R-1.yaml': 'c', 'terms/1.2/terms.th.md': 'd' };
  const paths = Object.keys(files).sort();
  assert.deepEqual(await pathsIn(await zipOf(files)), paths);
  const wrapped = Object.fromEntries(Object.entries(files).map(([path, content]) => [`ธันวา/${path}`, content]));
  assert.deepEqual(await pathsIn(await zipOf(wrapped)), paths);
  assert.deepEqual(await pathsIn(await zipOf({ 'rewards/R-1.yaml': 'c' })), ['rewards/R-1.yaml']);
});

test('a zip with backslashes, as made by Windows PowerShell 5.1, is read', async () => {
  const zip = renamedIn(await zipOf({ 'dec/A-1.yaml': 'a', 'dec/pictures/moon.svg': 'b' }), 'dec/', 'dec\\');
  assert.deepEqual(await pathsIn(renamedIn(zip, 'pictures/', 'pictures\\')), ['A-1.yaml', 'pictures/moon.svg']);
});

test('a zip whose names begin with the folder itself is read', async () => {
  const zip = renamedIn(await zipOf({ 'xxA-1.yaml': 'a', 'xxrewards/R-1.yaml': 'b' }), 'xx', './');
  assert.deepEqual(await pathsIn(zip), ['A-1.yaml', 'rewards/R-1.yaml']);
});

test('a zip in the format for large files is read', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('a'), 'A-1.yaml', { forceZip64Format: true });
  zip.end({ forceZip64Format: true, comment: '' });
  assert.deepEqual(await pathsIn(await buffer(zip.outputStream)), ['A-1.yaml']);
});

test('a Thai folder name is read in UTF-8 and in the Windows code page, without a flag for either', async () => {
  const utf8 = Buffer.from('ธค').toString('latin1');
  const wrapped = async (name: string) =>
    patched(renamedIn(await zipOf({ 'abcdef/A-1.yaml': 'a', 'abcdef/(1).yaml': 'b' }), 'abcdef', name), { flags: 0 });
  for (const name of [utf8, '\xb8\xd1\xb9\xc7\xd2\xa4']) {
    const { files, faults } = await readZip(await wrapped(name));
    assert.deepEqual([[...files.keys()], faults.map(({ file }) => file)], [['A-1.yaml'], ['(1).yaml']]);
  }
  const ofWindows = patched(renamedIn(await zipOf({ 'abcd.yaml': 'a' }), 'abcd', '\xb9\xd2\xa4\xd1'), { flags: 0 });
  assert.deepEqual(await faultsIn(ofWindows), ['นาคั.yaml: is no file of a catalogue']);
});

test('files that an operating system adds by itself are left out', async () => {
  const files = { '.DS_Store': 'x', '__MACOSX/._A-1.yaml': 'x', 'pictures/Thumbs.db': 'x', 'A-1.yaml': 'a' };
  assert.deepEqual(await readZip(await zipOf(files)), { files: new Map([['A-1.yaml', Buffer.from('a')]]), faults: [] });
});

const refused: [what: string, zip: () => Promise<Buffer>, expected: RegExp][] = [
  ['what is no zip', async () => Buffer.from('no zip'), /^: is not a zip$/],
  ['an empty file', async () => Buffer.from(''), /^: is empty$/],
  ['a RAR archive', async () => Buffer.from('Rar!\x1a\x07'), /^: is a RAR archive, not a zip$/],
  ['a gzip file', async () => gzipSync('a'), /^: is a gzip file, not a zip$/],
  ['half a zip', async () => (await zipOf({ 'A-1.yaml': 'a' })).subarray(0, 40), /^: is cut off/],
  ['a part of a zip', async () => Buffer.from('PK\x07\x08PK\x03\x04'), /^: is one part of a zip in several parts/],
  ['a zip without a file', async () => zipOf({}), /^: is a zip without any file of a catalogue$/],
  [
    'a zip without its directory',
    async () => patched(await zipOf({ 'A-1.yaml': 'a' }), { signature: 0 }),
    /^: is a damaged zip: /,
  ],
  [
    'an encrypted file',
    async () => patched(await zipOf({ 'A-1.yaml': 'a' }), { flags: 0x801 }),
    /^A-1\.yaml: is encrypted: make the zip without a password$/,
  ],
  [
    'strong encryption',
    async () => patched(await zipOf({ 'A-1.yaml': 'a' }), { flags: 0x841 }),
    /^: is encrypted: make the zip without a password$/,
  ],
  [
    'another compression',
    async () => patched(await zipOf({ 'A-1.yaml': 'a' }), { method: 9 }),
    /^A-1\.yaml: is compressed with Deflate64, which is not read here: make the zip with Deflate$/,
  ],
  [
    'a compression that has no name',
    async () => patched(await zipOf({ 'A-1.yaml': 'a' }), { method: 77 }),
    /^A-1\.yaml: is compressed with method 77/,
  ],
  [
    'damaged content',
    async () => patched(await zipOf({ 'A-1.yaml': 'a' }), { checksum: 1 }),
    /^A-1\.yaml: is damaged in the zip: its checksum/,
  ],
  [
    'a file where a folder has to be',
    async () => zipOf({ 'rewards/R-1.yaml': 'a', rewards: 'b' }),
    /^rewards: must be a folder, not a file$/,
  ],
  [
    'a name that leaves the folder',
    async () => renamedIn(await zipOf({ 'abc/A-1.yaml': 'a' }), 'abc/', '../x'),
    /^\.\.\/xA-1\.yaml: has a path that leaves the folder/,
  ],
  [
    'an absolute name',
    async () => renamedIn(await zipOf({ 'abc/A-1.yaml': 'a' }), 'abc/', '/abc'),
    /^\/abcA-1\.yaml: has an absolute path/,
  ],
  [
    'the name of a drive',
    async () => renamedIn(await zipOf({ 'abc/A-1.yaml': 'a' }), 'abc/', 'C:\\x'),
    /^C:\/xA-1\.yaml: has an absolute path/,
  ],
  [
    'a name that leaves the folder with backslashes',
    async () => renamedIn(await zipOf({ 'abc/A-1.yaml': 'a' }), 'abc/', '..\\x'),
    /^\.\.\/xA-1\.yaml: has a path that leaves the folder/,
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
  test(`a zip with ${what} is refused`, async () => {
    assert.match((await faultsIn(await zip()))[0] ?? '', expected);
  });

test('a zip is read no further than its header promises', async () => {
  const zip = await zipOf({ 'A-1.yaml': Buffer.alloc(5000, 'a') });
  assert.match(
    (await faultsIn(patched(zip, { size: 50 })))[0] ?? '',
    /^A-1\.yaml: is damaged in the zip: too many bytes/,
  );
});

type Header = { signature?: number; flags?: number; method?: number; checksum?: number; size?: number };

/** Changes the attributes of every file in the central directory, from which a zip is read. */
function patched(zip: Buffer, { signature, flags, method, checksum, size }: Header): Buffer {
  const mark = Buffer.from('PK\x01\x02', 'latin1');
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf(mark); at >= 0; at = copy.indexOf(mark, at + 4)) {
    if (flags !== undefined) copy.writeUInt16LE(flags, at + 8);
    if (method !== undefined) copy.writeUInt16LE(method, at + 10);
    if (checksum !== undefined) copy.writeUInt32LE(checksum, at + 16);
    if (size !== undefined) copy.writeUInt32LE(size, at + 24);
    if (signature !== undefined) copy.writeUInt32LE(signature, at);
  }
  return copy;
}
