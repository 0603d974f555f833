import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runKept } from '@/tools/build/child';

const passing = "import { it } from 'node:test'; it('passes', () => {});";

async function run(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-run-files-'));
  try {
    const paths = Object.entries(files).map(([name, text]) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    });
    return await runKept(['--test-reporter=tap', 'tools/test/run-files.js', ...paths]);
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
    assert.match(output, /^not ok 1 - .*broken\.mjs$/m);
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

  it('follow no promise', async () => {
    const { code, output } = await run({
      'hooks.mjs': `import { executionAsyncId } from 'node:async_hooks'; import { it } from 'node:test';
        it('in a promise', async () => { await 1; if (executionAsyncId() !== 0) throw new Error('followed'); });`,
    });
    assert.equal(code, 0, output);
  });
});
