import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';
import { detailOf, identification, syntheticIds } from '@/tests/support/world';
import { createLog, scrub } from './log';

function capture() {
  const lines: string[] = [];
  return { lines, log: createLog('debug', { write: (line) => lines.push(line) }) };
}

const personal = {
  lineToken: 'line-token-of-somsri',
  identifier: syntheticIds.two,
  mobile: '0899998888',
  firstname_th: 'สมศรีมีชื่อ',
  lastname_th: 'นามสกุลลับ',
  email: 'somsri.secret@example.com',
  street: 'ถนนที่ไม่มีใครรู้ 42',
};

describe('the log', () => {
  it('of a registration has routes and statuses, and no personal data', async () => {
    const database = await openMigrated();
    const { lines, log } = capture();
    const { app, world } = await openEdge(database.db, { log });
    const post = (url: string, payload: object, token?: string) =>
      app.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });

    const login = await post('/api/v1/members/line', { accessToken: personal.lineToken });
    const { accessToken } = login.json<{ accessToken: string }>();
    const { identifier, mobile, email, firstname_th, lastname_th, street } = personal;
    const begun = await post('/api/v1/members/identifier', identification({ identifier, mobile }), accessToken);
    const { registration_id: id } = begun.json<{ registration_id: string }>();
    const bearer = { authorization: `Bearer ${accessToken}` };
    await app.inject({ url: `/api/v1/members/otps/${id}`, headers: bearer });
    const otp = world.lastCode();
    await post('/api/v1/members/otps', { id, otp_type: 'register', otp }, accessToken);
    const address = { postcode: '10110', province: 'กรุงเทพ', district: 'คลองเตย', sub_district: 'คลองเตย', street };
    const detail = detailOf(id, { firstname_th, lastname_th, email, address });
    assert.equal((await post('/api/v1/members/new', detail, accessToken)).statusCode, 201);
    await post('/api/v1/members/new', { ...detail, identifier, mobile: [mobile] }, accessToken);
    await app.inject({ url: `/api/v1/members/${mobile}?email=${email}`, headers: bearer });
    await app.inject({ url: `/signup/?citizen_id=${identifier}`, headers: bearer });

    const written = lines.join('');
    assert.ok(lines.length >= 8);
    assert.match(written, /"route":"\/api\/v1\/members\/otps\/:id","status":200/);
    const secrets = [...Object.values(personal), encodeURIComponent(email), accessToken, otp, id, '127.0.0.1'];
    for (const secret of secrets) assert.ok(!written.includes(secret), `the log contains ${secret}`);
    await app.close();
    await database.close();
  });

  it('of a failure has its kind and place, without the values in its message', () => {
    const { lines, log } = capture();
    const error = Object.assign(
      new Error(`invalid input "${personal.identifier}" for ${personal.email}: ${personal.firstname_th}`),
      {
        code: '22P02',
        detail: `Key (mobile)=(${personal.mobile}) already exists.`,
        parameters: [personal.mobile],
      },
    );
    log.error({ err: error }, 'unexpected failure');
    const [line = ''] = lines;
    const { err } = JSON.parse(line);
    assert.deepEqual([err.kind, err.code], ['Error', '22P02']);
    assert.match(err.stack[0], /log\.test/);
    for (const secret of Object.values(personal)) assert.ok(!line.includes(secret), `the log contains ${secret}`);
  });

  it('leaves out personal data even if it is logged by mistake', () => {
    const { lines, log } = capture();
    log.info(
      { ...personal, body: personal, caller: { token: 'abc-token', member: { mobile: personal.mobile } } },
      'by mistake',
    );
    const { lineToken, street, ...named } = personal;
    for (const secret of [...Object.values(named), 'abc-token']) assert.ok(!lines.join('').includes(secret), secret);
    assert.ok(lines.join('').includes('by mistake') && lineToken && street);
  });
});

for (const [what, message, written] of [
  ['digits in a row', 'no row for 0812341010 or 1999900001010', 'no row for … or …'],
  ['digits after a sign', 'value:4821, id=99998', 'value:…, id=…'],
  ['up to three digits, which stay', 'HTTP 503 after 30 s in 3 tries', 'HTTP 503 after 30 s in 3 tries'],
  ['double quotes', 'invalid input "Som Sri" for "x"', 'invalid input "…" for "…"'],
  ['single quotes', "near 'Som Sri' and ''", "near '…' and '…'"],
  ['an email address', 'sent to som.sri+1@example.com twice', 'sent to … twice'],
  ['Thai words', 'of สมศรี ใจงาม here', 'of … … here'],
] as const)
  test(`the scrubbed text of ${what} contains no personal data`, () => {
    assert.equal(scrub(message), written);
  });

test('a long message is cut', () => {
  assert.equal(scrub('x'.repeat(501)), 'x'.repeat(500));
});
