import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceOf, faultsOf, withFault } from './faults';

const planted = (text: string) => faultsOf('a.ts', text).map((fault) => withFault(text, fault));

const cases: [what: string, text: string, becomes: string[]][] = [
  [
    'a clause of a query and its operator',
    "db.deleteFrom('coupons').where('member_id', '=', memberId).where('state', 'in', open).execute();",
    [
      ';',
      "db.deleteFrom('coupons').where('state', 'in', open).execute();",
      "db.deleteFrom('coupons').where('member_id', '!=', memberId).where('state', 'in', open).execute();",
      "db.deleteFrom('coupons').where('member_id', '=', memberId).execute();",
      "db.deleteFrom('coupons').where('member_id', '=', memberId).where('state', 'not in', open).execute();",
    ],
  ],
  ['each half of a condition', 'const a = b && c;', ['const a = b;', 'const a = c;']],
  ['a comparison', 'const a = b < c;', ['const a = b <= c;']],
  ['a condition, both ways', 'if (a) b = c;', ['if (true) b = c;', 'if (false) b = c;', 'if (a) ;']],
  ['a conditional expression', 'const a = b ? c : d;', ['const a = true ? c : d;', 'const a = false ? c : d;']],
  ['a negation', 'const a = !b;', ['const a = b;']],
  ['a number, one more and one less', 'const a = 1;', ['const a = 2;', 'const a = 0;']],
  ['zero', 'const a = 0;', ['const a = 1;', 'const a = (-1);']],
  ['a string', "const a = 'b';", ["const a = '';"]],
  ['a boolean', 'const a = true;', ['const a = false;']],
  ['a call whose result is unused', 'tell(a);', [';']],
  [
    'a throw statement',
    "if (a) throw new Error('b');",
    ["if (true) throw new Error('b');", "if (false) throw new Error('b');", 'if (a) ;'],
  ],
  ['the result of a function', 'const a = (b: B) => b.c as C;', ['const a = (b: B) => undefined;']],
  ['a sum', 'a += b - c;', [';', 'a -= b - c;', 'a += b + c;']],
  ['an anchor of a regular expression', 'const a = /^b$/u;', ['const a = /b$/u;', 'const a = /^b/u;']],
  [
    'code after multi-byte characters',
    "const a = ['', '๑', !b];",
    ["const a = ['', '', !b];", "const a = ['', '๑', b];"],
  ],
  [
    'an SQL template',
    'const a = sql`update b set c = 1 where d = 2 and e < 3`;',
    [
      'const a = sql`update b set c = 1 where d != 2 and e < 3`;',
      'const a = sql`update b set c = 1 where d = 2 or e < 3`;',
      'const a = sql`update b set c = 1 where d = 2 and e <= 3`;',
    ],
  ],
];

for (const [what, text, becomes] of cases) {
  test(`plants faults in: ${what}`, () => assert.deepEqual(planted(text), becomes));
}

test('plants nothing in types, imports, keys and error messages', () => {
  const text =
    "import a from 'b';\ntype A = 'b' | 1;\nexport const c: { d: 1 } = { 'e-f': g };\nexport const h = () => new Error('i');";
  assert.deepEqual(
    planted(text).filter((one) => !one.includes('undefined')),
    [],
  );
});

test('a fault names its line and is shown as a patch', () => {
  const text = 'const a = {\n  b,\n  c: 1,\n};\n';
  const [fault] = faultsOf('a.ts', text);
  assert.ok(fault);
  assert.equal(fault.line, 3);
  assert.deepEqual(differenceOf(text, fault), ['-   c: 1,', '+   c: 2,']);
});
