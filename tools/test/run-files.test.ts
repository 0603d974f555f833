import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runKept } from '@/tools/build/child';

const passing = "import { it } from 'node:test'; it('passes', () => {});";

async function run(files: Record<string, string>, processes = 1) {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-run-files-'));
  try {
    const taken = join(folder, 'taken');
    mkdirSync(taken);
    const paths = Object.entries(files).map(([name, text]) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    });
    const command = ['--test-reporter=tap', 'tools/test/run-files.js', `--taken=${taken}`, ...paths];
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
    assert.match(output, /^ {4}ok 1 - inside$/m);
    assert.match(output, /^# pass 2$/m);
  });

  it('fail if one cannot be loaded, and the others still run', async () => {
    const { code, output } = await run({ 'broken.mjs': "import 'node:nothing';", 'passing.mjs': passing });
    assert.equal(code, 1);
    assert.match(output, /^not ok 2 - .*broken\.mjs$/m);
    assert.match(output, /^# pass 1$/m);
  });

  it('fail through an error that nobody caught, in a test or after the last one', async () => {
    const stray = `void Promise.reject(new Error('stray'));`;
    const inTest = `import { it } from 'node:test'; it('ends', async () => { await 1; ${stray} });`;
    const afterwards = `${passing} setTimeout(() => { ${stray} }, 50);`;
    for (const text of [inTest, afterwards]) {
      const { code, output } = await run({ 'stray.mjs': text });
      assert.notEqual(code, 0, output);
      assert.match(output, /stray/);
    }
  });

  it('start no test before the whole file is there', async () => {
    const early = "import { it } from 'node:test'; it('starts', () => { later; }); await 1; const later = 1;";
    const { code, output } = await run({ 'first.mjs': passing, 'second.mjs': early });
    assert.equal(code, 0, output);
  });

  it('run once, by the process that is free, when several share them', async () => {
    // Each of the first two goes on until the other has begun, so that no process can do both.
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

  it('follow no promise', async () => {
    const { code, output } = await run({
      'hooks.mjs': `import { executionAsyncId } from 'node:async_hooks'; import { it } from 'node:test';
        it('in a promise', async () => { await 1; if (executionAsyncId() !== 0) throw new Error('followed'); });`,
    });
    assert.equal(code, 0, output);
  });
});
