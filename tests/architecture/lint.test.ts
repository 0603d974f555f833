import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';

/** The project's own rules in tools/lint, which Biome runs on the folders that biome.json names. */
const broken: readonly (readonly [path: string, text: string])[] = [
  ['domain/cast.ts', 'export const a = JSON.parse("1") as number;'],
  ['domain/older-cast.ts', 'export const a = <number>JSON.parse("1");'],
  ['domain/inner-import.ts', "export type A = import('@/contract/types').Answer<'getMember'>;"],
  ['components/ui/Cast.tsx', 'export const A = () => <b>{JSON.parse("1") as string}</b>;'],
  ['services/now.ts', 'export const now = Date.now();'],
  ['services/clock.ts', 'export const now = Date.now;'],
  ['domain/today.ts', 'export const today = new Date();'],
  ['services/texts/formats.ts', "export const a = new Intl.DateTimeFormat('th');"],
  ['hooks/dates.ts', "export const a = new Intl.DateTimeFormat('th');"],
  ['server/http/dates.ts', "export const a = new Date(0).toLocaleDateString('th');"],
  ['components/ui/Red.tsx', 'export const A = styled.b`color: #d32f2f;`;'],
  ['components/ui/Veil.tsx', 'export const A = styled.b`background: rgba(0, 0, 0, 0.4);`;'],
  ['components/ui/White.tsx', 'export const A = () => <path fill="#FFF" />;'],
  ['components/ui/Deep.tsx', 'export const A = styled.b`z-index: 10;`;'],
  ['components/ui/Deeper.tsx', 'export const A = () => <b style={{ zIndex: 3 }} />;'],
  ['server/modules/coupons/service.ts', "export const a = tx.selectFrom('coupons').selectAll();"],
  ['server/jobs/queue.ts', 'export const a = sql`select 1`.execute(db);'],
  ['server/jobs/typed.ts', 'export const a = sql<{ a: 1 }>`select 1`.execute(db);'],
  ['domain/spread.ts', 'export const a = [1, ...[2]];'],
];

const kept: readonly (readonly [path: string, text: string])[] = [
  ['domain/constants.ts', "export const a = ['as any'] as const satisfies readonly string[];"],
  ['services/http/call.ts', 'export const a = JSON.parse("1") as number;'],
  ['services/browser/clock.ts', 'export const now = Date.now();'],
  ['domain/given.ts', 'export const at = (milliseconds: number) => new Date(milliseconds);'],
  ['server/http/now.ts', 'export const now = Date.now();'],
  ['styles/themes/default.ts', "export const red = '#d32f2f';"],
  ['components/ui/Named.tsx', `export const A = styled.b\`color: \${color.brand}; z-index: \${depth.sheet};\`;`],
  ['components/ui/Link.tsx', 'export const A = () => <a href="#summary">#1</a>; // #d32f2f'],
  ['server/modules/coupons/store.ts', "export const a = tx.selectFrom('coupons');"],
  ['server/modules/etax/request.store.ts', "export const a = tx.insertInto('etax_requests');"],
  ['server/modules/coupons/coupons.test.ts', "export const a = db.deleteFrom('coupons');"],
];

describe('the rules in tools/lint', () => {
  const room = mkdtempSync(join(tmpdir(), 'sabai-lint-'));
  let found: string[] = [];

  before(() => {
    for (const name of ['biome.json', 'tools/lint']) cpSync(name, join(room, name), { recursive: true });
    for (const [path, text] of [...broken, ...kept]) {
      mkdirSync(dirname(join(room, path)), { recursive: true });
      writeFileSync(join(room, path), `${text}\n`);
    }
    const options = ['lint', '.', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'];
    const { stdout } = spawnSync(process.execPath, [resolve('node_modules/.bin/biome'), ...options], {
      cwd: room,
      encoding: 'utf8',
    });
    found = stdout.split('\n').filter((line) => line.includes('title=plugin'));
  });
  after(() => rmSync(room, { recursive: true, force: true }));

  const isFound = (path: string) => found.some((line) => line.includes(`/${path},`) || line.includes(`=${path},`));

  for (const [path, text] of broken) it(`find in ${path}: ${text}`, () => assert.ok(isFound(path)));
  for (const [path, text] of kept) it(`allow in ${path}: ${text}`, () => assert.ok(!isFound(path)));
});
