import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runKept } from '@/tools/build/child';

const passing = "import { it } from 'node:test'; it('passes', () => {});";

async function run(files: Record<string, string>, processes = 1, reporter = 'tap') {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-run-files-'));
  try {
    const taken = join(folder, 'taken');
    mkdirSync(taken);
    const paths = Object.entries(files).map(([name, text]) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    });
    const command = [`--test-reporter=${reporter}`, 'tools/test/run-files.js', `--taken=${taken}`, ...paths];
    const ends = await Promise.all(Array.from({ length: processes }, () => runKept(command)));
    return { code: Math.max(...ends.map(({ code }) => code)), output: ends.map(({ output }) => output).join('') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('test files in one process', () => {
  it('run all, with the tests of each suite in it', async () => {
    const suite = "import { describe, it } from 'node:test'; describe('suite', () => { it('inside', () => {}); });";
    const { code, output } = await run({ 'one.mjs': suite, 'two.mjs': passing });
    assert.equal(code, 0, output);
    assert.match(output, /^ {8}ok 1 - inside$/m);
    assert.match(output, /^# pass 2$/m);
  });

  it('fail if one cannot be loaded, and the others still run', async () => {
    const { code, output } = await run({ 'broken.mjs': "import 'node:nothing';", 'passing.mjs': passing });
    assert.equal(code, 1);
    assert.match(output, /^not ok 1 - .*broken\.mjs$/m);
    assert.match(output, /^# pass 1$/m);
  });

  it('fail through an uncaught error, in a test or after the last one', async () => {
    const stray = `void Promise.reject(new Error('stray'));`;
    const inTest = `import { it } from 'node:test'; it('ends', async () => { await 1; ${stray} });`;
    const afterwards = `${passing} setTimeout(() => { ${stray} }, 50);`;
    for (const text of [inTest, afterwards]) {
      const { code, output } = await run({ 'stray.mjs': text });
      assert.notEqual(code, 0, output);
      assert.match(output, /stray/);
    }
  });

  it('keep their own hooks, which end with the file', async () => {
    const hooked = (name: string) => `import { after, before, beforeEach, it } from 'node:test';
      before(() => console.log('${name} before'));
      beforeEach(() => console.log('${name} each'));
      after(() => console.log('${name} after'));
      it('runs', async () => { await new Promise(setImmediate); console.log('${name} test'); });`;
    const { code, output } = await run({ 'one.mjs': hooked('one'), 'two.mjs': hooked('two') });
    assert.equal(code, 0, output);
    const order = ['one', 'two'].flatMap((name) =>
      ['before', 'each', 'test', 'after'].map((hook) => `${name} ${hook}`),
    );
    assert.deepEqual(output.match(/^(one|two) .*$/gm), order, output);
  });

  it('fail with top-level await, which would leave their hooks to all files', async () => {
    const { code, output } = await run({
      'late.mjs': "import { it } from 'node:test'; await 1; it('runs', () => {});",
    });
    assert.equal(code, 1);
    assert.match(output, /ERR_REQUIRE_ASYNC_MODULE/);
  });

  it('run once, by the process that is free, when several share them', async () => {
    // Each of the first two waits for the other to begin, so that one process cannot run both.
    const begins = (own: string, other: string) => `import { existsSync, writeFileSync } from 'node:fs';
      import { it } from 'node:test';
      const at = (name) => new URL(name, import.meta.url);
      it('${own} runs', async () => {
        writeFileSync(at('${own}.begun'), '', { flag: 'wx' });
        while (!existsSync(at('${other}.begun'))) await new Promise(setImmediate);
      });`;
    const { code, output } = await run(
      { 'one.mjs': begins('one', 'two'), 'two.mjs': begins('two', 'one'), 'three.mjs': passing },
      2,
    );
    assert.equal(code, 0, output);
    for (const name of ['one runs', 'two runs', 'passes'])
      assert.equal(output.match(new RegExp(`ok \\d - ${name}`, 'g'))?.length, 1, output);
  });

  it('count what was left out, with its reason, beside what passed and failed', async () => {
    const text = `import { describe, it } from 'node:test';
      describe('a suite', { skip: 'nginx is not installed' }, () => { it('inside', () => {}); });
      it('a test', { skip: 'openssl is not installed' }, () => {});
      it('passes', () => {});`;
    const { code, output } = await run({ 'some.mjs': text }, 1, './tools/test/count-reporter.js');
    assert.equal(code, 0, output);
    const { passed, failed, leftOut } = JSON.parse(output);
    assert.deepEqual([passed, failed], [1, 0]);
    assert.equal(leftOut.length, 2, output);
    assert.match(leftOut[0], /^a suite \(.*some\.mjs:2\): nginx is not installed$/);
    assert.match(leftOut[1], /^a test \(.*some\.mjs:3\): openssl is not installed$/);
  });

  it('follow no promise', async () => {
    const { code, output } = await run({
      'hooks.mjs': `import { executionAsyncId } from 'node:async_hooks'; import { it } from 'node:test';
        it('in a promise', async () => { await 1; if (executionAsyncId() !== 0) throw new Error('followed'); });`,
    });
    assert.equal(code, 0, output);
  });
});
