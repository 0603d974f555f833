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

  test('stops at a file that a spreadsheet has damaged, and continues with the operator’s confirmation', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => {
      const [place, id] = [String(at).padStart(2, '0'), citizenIdOf(`2999901${String(at).padStart(5, '0')}`)];
      return `88000000001${place}000,มาลี,ทองดี,1980-01-${10 + at},${id},08922200${place},yes,`;
    });
    const excel = folder.members('excel.csv', lines);
    const stopped = await run('import', excel);
    assert.equal(stopped.status, 1);
    assert.match(stopped.said, /excel\.csv:\nmember_no: 12 of 12 end in 0 .*\(line 2: 88•{12}00; line 3: /);
    assert.match(stopped.said, /Take the original file again[\s\S]*Nothing was imported\. .* --as-is\.\n$/);
    const checked = await run('check', excel);
    assert.match(checked.said, /member_no: 12 of 12 end in 0/);
    assert.match(checked.stdout, /^12 lines: 12 new.*\nNothing was written\.$/m);
    const { status, stdout } = await run('import', excel, '--as-is');
    assert.deepEqual([status, /^12 lines: 12 new/m.test(stdout)], [0, true]);
  });

  test('names the format of a file that is not CSV in UTF-8 with commas', async () => {
    const text = readFileSync(file, 'utf8');
    const others: [name: string, content: string | Buffer, expected: RegExp][] = [
      [
        'unicode.txt',
        Buffer.from(`\uFEFF${text}`, 'utf16le'),
        /unicode\.txt: this is UTF-16 text \(in Excel: Unicode Text\)/,
      ],
      ['bare.txt', Buffer.from(text.replaceAll(/[A-Za-z0-9]/g, 'ก'), 'utf16le'), /bare\.txt: this is UTF-16 text/],
      ['book.xlsx', Buffer.from('PK\x03\x04\xff\xfe', 'latin1'), /book\.xlsx: this is a workbook, not a text/],
      ['thai.csv', Buffer.from([0xa1, 0xa2]), /thai\.csv: this is not UTF-8 text/],
      ['semicolons.csv', text.replaceAll(',', ';'), /the columns are separated by ";", not by commas/],
      ['tabs.csv', text.replaceAll(',', '\t'), /the columns are separated by tabs/],
      ['note.csv', `sep=,\n${text}`, /delete it/],
    ];
    for (const [name, content, expected] of others) {
      const { status, said } = await run('import', folder.write(name, content));
      assert.match(said, expected);
      assert.equal(status, 1);
    }
  });
});

/** With its check digit; office 9999 issues no IDs. */
function citizenIdOf(body: string): string {
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (13 - at), 0);
  return `${body}${(11 - (sum % 11)) % 10}`;
}
