import assert from 'node:assert/strict';
import { closeSync, mkdirSync, openSync, symlinkSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { before, test } from 'node:test';
import { spawnTool } from '@/tests/support/run-tool';
import { onToolDatabases } from '@/tests/support/tool-databases';

const megabytes = 100;

onToolDatabases('an operator’s command', ({ dir, env }) => {
  const catalogue = join(dir, 'catalogue');
  const named = (name: string) => join(dir, name);

  before(() => {
    mkdirSync(catalogue);
    for (const path of [named('long.csv'), join(catalogue, 'A-1.yaml')]) writeLine(path);
    // An endless file: reading until its end would never return.
    for (const name of ['endless.csv', 'endless.xml', 'endless.pdf']) symlinkSync('/dev/zero', named(name));
  });

  const commands: readonly (readonly [tool: string, args: readonly [string, string], reason: RegExp])[] = [
    ['members', ['import', named('long.csv')], /line 1 has no end/],
    ['stores', ['import', named('long.csv')], /long\.csv is larger than 32 MB/],
    ['catalogue', ['check', catalogue], /A-1\.yaml.*is larger than 64 KB/],
    ['stores', ['import', named('endless.csv')], /endless\.csv is larger than 32 MB/],
    ['categories', ['check', named('endless.csv')], /endless\.csv is larger than 32 MB/],
    ['orders', ['sent', named('endless.csv')], /endless\.csv is larger than 32 MB/],
    ['etax', ['check', named('endless.xml')], /endless\.xml is larger than 32 MB/],
    ['etax', ['check', named('endless.pdf')], /endless\.pdf is larger than 32 MB/],
  ];
  for (const [tool, args, reason] of commands)
    test(`${tool} ${args[0]} refuses the one line of ${basename(args[1])} without reading it all`, () => {
      const { status, stdout, stderr } = spawnTool(tool, args, { env });
      assert.match(`${stdout}${stderr}`, reason);
      assert.equal(status, 1);
    });
});

function writeLine(path: string): void {
  const file = openSync(path, 'w');
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  for (let written = 0; written < megabytes; written += 1) writeSync(file, chunk);
  closeSync(file);
}
