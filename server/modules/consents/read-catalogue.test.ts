import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readTermsCatalogue } from './read-catalogue';

const sandbox = fileURLToPath(new URL('../../sandbox/catalogue/', import.meta.url));

describe('the terms of a catalogue', () => {
  let folder: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'sabai-terms-'));
  });
  beforeEach(() => {
    rmSync(join(folder, 'terms'), { recursive: true, force: true });
    cpSync(join(sandbox, 'terms'), join(folder, 'terms'), { recursive: true });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const write = (file: string, text: string | Buffer) => writeFileSync(join(folder, 'terms', file), text);
  const faults = () =>
    readTermsCatalogue(folder)?.faults.map(({ file, line, what }) => `${file}:${line}: ${what}`) ?? [];

  test('stay unchanged without a folder', () => {
    rmSync(join(folder, 'terms'), { recursive: true });
    assert.equal(readTermsCatalogue(folder), undefined);
  });

  test('are versions with a day and two texts in both languages, character by character', () => {
    write('README.md', 'about');
    const read = readTermsCatalogue(folder);
    assert.deepEqual(read?.faults, []);
    const [only, ...more] = read?.entries ?? [];
    assert.equal(more.length, 0);
    assert.equal(only?.file, 'terms/1.1/version.yaml');
    assert.deepEqual([only.wanted.version, only.wanted.holds_from], ['1.1', Date.UTC(2025, 11, 31, 17) / 1000]);
    assert.match(only.wanted.privacy_th, /^# ประกาศความเป็นส่วนตัว\n[\s\S]+\n$/);
  });

  test('are the same with the line ends of Windows', () => {
    const [own] = readTermsCatalogue(folder)?.entries ?? [];
    write('1.1/terms.en.md', own?.wanted.terms_en.replaceAll('\n', '\r\n') ?? '');
    assert.deepEqual(readTermsCatalogue(folder)?.entries[0]?.wanted, own?.wanted);
  });

  test('have faults if an entry is missing, unknown or empty', () => {
    rmSync(join(folder, 'terms/1.1/terms.en.md'));
    write('1.1/notes.txt', '');
    write('1.1/privacy.th.md', Buffer.from([0x23, 0x20, 0xff]));
    write('1.1/privacy.en.md', 'No title');
    mkdirSync(join(folder, 'terms/draft'));
    assert.deepEqual(faults(), [
      'terms/1.1/notes.txt:1: is no file of a version',
      'terms/1.1/terms.en.md:1: is missing',
      'terms/1.1/privacy.th.md:1: is not UTF-8 text; save it as UTF-8',
      'terms/1.1/privacy.en.md:1: must begin with its title, such as "# Terms"',
      'terms/draft:1: a version of the terms is a folder whose name is its number, such as 1.2',
    ]);
  });

  test('have faults if a character is invisible, with its line', () => {
    for (const hidden of ['\u0000', '\u001b', '\u2028', '\u202e', '\u2066']) {
      write('1.1/terms.en.md', `# Terms\n\n- a\tb\nc${hidden}d`);
      assert.deepEqual(faults(), [
        'terms/1.1/terms.en.md:4: contains a control character, or one that turns the direction of what follows: delete it',
      ]);
    }
  });

  test('have faults in their day, with its line', () => {
    const of = (text: string) => {
      write('1.1/version.yaml', text);
      return faults();
    };
    const at = 'terms/1.1/version.yaml';
    assert.deepEqual(of('\nholds_from: 2026-02-30\n'), [
      `${at}:2: holds_from must be a day that exists, such as 2026-12-31, not 2026-02-30`,
    ]);
    assert.deepEqual(of('holds: 2026-01-01\n'), [
      `${at}:1: holds_from is missing`,
      `${at}:1: holds is not a key of a version`,
    ]);
    assert.deepEqual(of('holds_from: "+3d"\n').length, 1);
    assert.deepEqual(of('').length, 1);
  });
});
