import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openFolder } from '@/tests/support/members-file';
import { runTool } from '@/tests/support/run-tool';
import { onToolDatabases } from '@/tests/support/tool-databases';

const end = `${new Date().getUTCFullYear() + 1}-12-31`;

onToolDatabases('npm run members', ({ dir, env }) => {
  const folder = openFolder();
  const file = folder.members('members.csv', [
    `8800000000000001,สมศรี,ทองดี,1980-01-01,1999900007018,0891110001,yes,100@${end} 20@${end}`,
    '8800000000000002,Somsri,ทองดี,1980-01-01,1999900007018,0891110002,yes,',
    `8800000000000003,มาลัย,ทองดี,1980-01-01,1999900007034,0891110003,no,1000@${end}`,
  ]);
  const refused = join(dir, 'refused.csv');

  const run = async (...args: string[]) => {
    const { status, stdout, stderr } = await runTool('members', args, { cwd: dir, env });
    return { status, stdout, said: `${stdout}${stderr}` };
  };

  test('checks a file and reports sums and wrong lines without personal data', async () => {
    const { status, stdout, said } = await run('check', file, '--refused', refused);
    assert.equal(status, 1);
    assert.match(stdout, /^3 lines: 2 new, 0 changed, 0 unchanged, 0 left alone, 1 refused\.$/m);
    assert.match(stdout, new RegExp(`^cjpoint until ${end}: 1,120 points in 2 lots$`, 'm'));
    assert.match(stdout, /^1 × firstname_th: Thai characters only\.$/m);
    assert.match(stdout, /Nothing was written/);
    const report = readFileSync(refused, 'utf8');
    assert.match(report, /^file,line,field,why\r\n.*members\.csv,3,firstname_th,Thai characters only\.\r\n$/);
    for (const text of [said, report]) assert.doesNotMatch(text, /Somsri|ทองดี|19999|08911/);
  });

  test('imports the file and finds it unchanged the next time', async () => {
    const { status, stdout } = await run('import', file);
    assert.equal(status, 1);
    assert.match(stdout, /^3 lines: 2 new/m);
    assert.match(stdout, /^Imported in \d+ s, \d+ MB of memory at most\.$/m);
    assert.match(
      (await run('import', file)).stdout,
      /^3 lines: 0 new, 0 changed, 2 unchanged, 0 left alone, 1 refused\.$/m,
    );
  });

  test('exports to a private file, compresses a .gz and overwrites nothing', async () => {
    const out = join(dir, 'out.csv');
    assert.match(
      (await run('export', '--file', out)).stdout,
      /^2 members in .*\nIDs, numbers and names are masked\.$/m,
    );
    assert.equal(statSync(out).mode & 0o777, 0o600);
    assert.doesNotMatch(readFileSync(out, 'utf8'), /สมศรี|1999900007018/);
    assert.match((await run('export', '--file', out)).said, /already exists; nothing was exported/);
    const full = join(dir, 'out.csv.gz');
    assert.match((await run('export', '--full', '--file', full)).stdout, /in full: store it/);
    assert.match(
      (await run('check', full)).stdout,
      /^2 lines: 0 new, 2 changed, 0 unchanged, 0 left alone, 0 refused\.$/m,
    );
  });

  test('prints its usage and names files that it cannot read', async () => {
    for (const args of [[], ['check'], ['import', '--what', file], ['export'], ['export', file, '--file', 'x']])
      assert.match((await run(...args)).said, /usage:\n {2}npm run members/);
    assert.match((await run('check', join(dir, 'absent.csv'))).said, /absent\.csv does not exist/);
    const other = folder.write('other.csv', 'name,phone\nก,1\n');
    assert.match(
      (await run('import', other)).said,
      /other\.csv: the first line must name the columns: the column 1 is named/,
    );
  });
});
