import assert from 'node:assert/strict';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { messageKinds, messagePictureOf } from '@/domain/messages';
import { shareKinds, sharePictureOf } from '@/domain/navigation/share-kinds';
import { securityExpiry, writePublishedFiles } from './published-files';

const now = new Date('2027-01-31T20:00:00Z');
const webUrl = 'https://app.example.com';
const contact = 'mailto:security@example.com';

describe('the files that a build publishes', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sabai-published-'));
  const read = (name: string) => readFileSync(join(dir, name));
  before(() => writePublishedFiles(dir, { NEXT_PUBLIC_WEB_URL: webUrl, NEXT_PUBLIC_SECURITY_CONTACT: contact }, now));
  after(() => rmSync(dir, { recursive: true, force: true }));

  it('are pictures of shared links in the size that the HTML names, and small', async () => {
    const seen = new Set<string>();
    for (const kind of shareKinds) {
      const picture = read(sharePictureOf(kind));
      const { width, height, format } = await sharp(picture).metadata();
      assert.deepEqual([width, height, format], [1200, 630, 'png'], kind);
      assert.ok(picture.length < 100_000, `${kind}: ${picture.length} bytes`);
      seen.add(picture.toString('base64'));
    }
    assert.equal(seen.size, shareKinds.length);
  });

  it('are pictures of messages that LINE shows', async () => {
    for (const kind of messageKinds) {
      const picture = read(messagePictureOf(kind));
      const { width, height, format } = await sharp(picture).metadata();
      assert.deepEqual([width, height, format], [1000, 650, 'png'], kind);
      assert.ok(picture.length < 100_000, `${kind}: ${picture.length} bytes`);
    }
  });

  it('are icons, opaque where a system cuts their shape', async () => {
    for (const [name, size, isOpaque] of [
      ['apple-touch-icon.png', 180, true],
      ['icons/maskable-512.png', 512, true],
      ['icons/192.png', 192, false],
      ['icons/512.png', 512, false],
    ] as const) {
      const icon = sharp(read(name));
      const { width, height } = await icon.metadata();
      assert.deepEqual([width, height, (await icon.stats()).isOpaque], [size, size, isOpaque], name);
    }
  });

  it('are an icon file whose entries are the PNGs behind them', async () => {
    const icon = read('favicon.ico');
    assert.deepEqual([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)], [0, 1, 3]);
    for (const [place, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * place;
      const [bytes, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)];
      const { width, height, format } = await sharp(icon.subarray(offset, offset + bytes)).metadata();
      assert.deepEqual([icon[entry], icon[entry + 1], width, height, format], [size, size, size, size, 'png']);
    }
  });

  it('are a manifest whose icons exist', () => {
    const { name, short_name, lang, start_url, icons } = JSON.parse(read('manifest.json').toString());
    assert.deepEqual([short_name, lang, start_url], ['Sabai', 'th', '/']);
    assert.match(name, /Sabai/);
    for (const { src } of icons) assert.ok(existsSync(join(dir, src)) || existsSync(join('public', src)), src);
  });

  it('let robots read the pages, from which previews are made, and no calls', () => {
    const [agents, ...rules] = read('robots.txt').toString().trim().split('\n');
    assert.equal(agents, 'User-agent: *');
    assert.deepEqual(
      rules,
      ['/api/', '/config', '/health/', '/documentation', '/sandbox/'].map((path) => `Disallow: ${path}`),
    );
  });

  it('name the contact for weaknesses, with an end within a year', () => {
    assert.equal(
      read('.well-known/security.txt').toString(),
      [
        'Contact: mailto:security@example.com',
        'Expires: 2027-12-01T00:00:00Z',
        'Preferred-Languages: th, en',
        'Canonical: https://app.example.com/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    for (let month = 0; month < 24; month += 1) {
      const began = new Date(Date.UTC(2027, month, 28));
      const days = (Date.parse(securityExpiry(began)) - began.getTime()) / 86_400_000;
      assert.ok(days > 300 && days < 365, `${began.toISOString()}: ${days}`);
    }
  });

  it('name no contact where there is none, and an invented one in the sandbox', async () => {
    const textOf = async (env: Record<string, string>) => {
      const other = mkdtempSync(join(tmpdir(), 'sabai-published-'));
      await writePublishedFiles(other, env, now);
      const texts = globSync('.well-known/*', { cwd: other }).map((file) => readFileSync(join(other, file), 'utf8'));
      rmSync(other, { recursive: true, force: true });
      return texts.join('');
    };
    assert.equal(await textOf({ NEXT_PUBLIC_SANDBOX: '0', NEXT_PUBLIC_SECURITY_CONTACT: '' }), '');
    assert.match(
      await textOf({ NEXT_PUBLIC_SANDBOX: '1' }),
      /^Contact: mailto:\S+\.example\nExpires: \S+\nPreferred-Languages: th, en\n$/,
    );
  });
});
