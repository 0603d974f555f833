import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './compress-files';

it('adds both compressed forms to a text file that becomes smaller, and to no other', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sabai-compress-'));
  const long = 'ข้าวสาร '.repeat(100);
  try {
    mkdirSync(join(dir, 'chunks'));
    for (const [name, content] of Object.entries({ 'index.html': long, 'chunks/a.js': long, 'plex.woff2': long }))
      writeFileSync(join(dir, name), content);
    writeFileSync(join(dir, 'short.txt'), 'a');
    await compressFiles(dir);
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
    const beside = (name: string) => [name, `${name}.br`, `${name}.gz`];
    assert.deepEqual(files, ['chunks', ...beside('chunks/a.js'), ...beside('index.html'), 'plex.woff2', 'short.txt']);
    assert.equal(brotliDecompressSync(readFileSync(join(dir, 'chunks/a.js.br'))).toString(), long);
    assert.equal(gunzipSync(readFileSync(join(dir, 'index.html.gz'))).toString(), long);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
