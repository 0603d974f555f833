import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import type { World } from '@/tests/support/world';
import { createWorld, syntheticIds, testStartSeconds } from '@/tests/support/world';
import { extractKindNames } from './kinds';
import { writeExtract } from './write-extract';

const since = '2026-06-28';
const daySeconds = 24 * 60 * 60;

onDatabase('the extract', (openDatabase) => {
  let world: World;
  let memberIds: string[];
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'extract-'));
    folders.push(folder);
    return folder;
  };
  const extract = (folder: string, onFile?: (path: string) => void) =>
    writeExtract(world.deps, { folder, since, ...(onFile && { onFile }) });
  const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).files;
  const linesOf = (folder: string, kind: string): Record<string, unknown>[] =>
    readdirSync(join(folder, kind)).flatMap((name) =>
      gunzipSync(readFileSync(join(folder, kind, name)))
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
  const movementsIn = (folder: string) => linesOf(folder, 'movements').map(({ movement_id }) => movement_id);

  before(async () => {
    const { db } = await openDatabase();
    world = createWorld(db);
    const needs = { db, secrets: world.deps.secrets, nowSeconds: testStartSeconds - 2 * daySeconds };
    memberIds = (await createManyMembers(needs, 3)).map(({ memberId }) => memberId);
    await world.join('somsri', { identifier: syntheticIds.one, mobile: '0812340001' });
    world.clock.advance(daySeconds);
  });
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const give = (place: number, daysAgo: number) =>
    givePoints(world.deps, memberIds[place] ?? '', 5, { earnedAt: world.clock.now() - daysAgo * daySeconds });

  test('has each row once, valid against its schema, and nobody’s name or number', async () => {
    const given = [await give(0, 3), await give(1, 2), await give(0, 1)];
    const folder = newFolder();
    await extract(folder);
    assert.deepEqual(movementsIn(folder).sort(), given.sort());
    const ajv = new Ajv2020({ schemas: { extract: JSON.parse(readFileSync(join(folder, 'schema.json'), 'utf8')) } });
    const text = extractKindNames.flatMap((kind) => {
      const isValid = ajv.getSchema(`extract#/$defs/${kind}`);
      assert.ok(isValid);
      return linesOf(folder, kind).map((line) => {
        assert.ok(isValid(line), `${kind} ${JSON.stringify(line)}: ${ajv.errorsText(isValid.errors)}`);
        return JSON.stringify(line);
      });
    });
    assert.ok(linesOf(folder, 'members').length >= 4 && linesOf(folder, 'consents').length >= 4);
    assert.doesNotMatch(text.join('\n'), /สมศรี|ใจงาม|0812340001|1999900001010|member_no/);
  });

  test('goes on after a kill, and is then as if there had been none', async () => {
    const [whole, killed] = [newFolder(), newFolder()];
    await extract(whole);
    const paths: string[] = [];
    const kill = (path: string) => {
      paths.push(path);
      if (paths.length === 7) throw new Error('killed');
    };
    await assert.rejects(extract(killed, kill), /killed/);
    assert.equal(Object.keys(manifestOf(killed)).length, 6);
    const rest: string[] = [];
    await extract(killed, (path) => void rest.push(path));
    assert.equal(rest[0], paths[6]);
    const sums = (folder: string) =>
      Object.entries(manifestOf(folder)).map(([path, file]) => [path, Object(file).sha256]);
    assert.deepEqual(sums(killed), sums(whole));
    assert.equal(await extract(killed), 0);
  });

  test('has a row in the end that was written later than the file of its day', async () => {
    const folder = newFolder();
    await extract(folder);
    const late = await give(2, 3);
    world.clock.advance(daySeconds);
    assert.ok(!movementsIn(folder).includes(late));
    await extract(folder);
    assert.ok(movementsIn(folder).includes(late));
    assert.equal(new Set(movementsIn(folder)).size, movementsIn(folder).length);
    world.clock.advance(3 * daySeconds);
    await extract(folder);
    world.clock.advance(daySeconds);
    const again: string[] = [];
    await extract(folder, (path) => void again.push(path));
    // No member’s row of that day can change any more, and a bill of it can still arrive.
    assert.ok(!again.includes(`members/${since}.ndjson.gz`) && again.includes(`movements/${since}.ndjson.gz`));
  });
});
