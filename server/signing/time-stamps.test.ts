import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { skipWithout } from '@/tests/support/programs';
import { ask, credentialsOf, madeCertificate, verifiedXml, xmlsec } from '@/tests/support/signing';
import type { TimeStampAuthority } from '@/tests/support/time-stamp-authority';
import { openTimeStampAuthority } from '@/tests/support/time-stamp-authority';
import { signDetached } from './pades';
import { createTimeStamps } from './time-stamps';
import { signXml } from './xades';

describe('a time stamp', { skip: skipWithout('openssl') }, () => {
  let authority: TimeStampAuthority;
  const bytes = Buffer.from('ใบกำกับภาษี');

  let made: Awaited<ReturnType<typeof madeCertificate>>;
  let xml = '';

  before(async () => {
    authority = await openTimeStampAuthority();
    made = await madeCertificate();
    const at = Date.UTC(2026, 10, 21) / 1000;
    xml = await signXml('<a><b>ก</b></a>', credentialsOf(made), { at, timeStamps: stamps() });
  });
  after(() => authority.close());

  const stamps = (timeoutMs?: number) =>
    createTimeStamps({ url: authority.url, headers: { Authorization: 'Basic eA==' } }, timeoutMs);

  const verified = (token: Buffer, stamped: Buffer) => {
    const files = { 't.tst': token, 'd.bin': stamped, 'c.pem': authority.pem };
    return ask(
      'openssl',
      ['ts', '-verify', '-token_in', '-in', '{t.tst}', '-data', '{d.bin}', '-CAfile', '{c.pem}'],
      files,
    );
  };

  test('is valid for its bytes, as openssl confirms', async () => {
    const token = await stamps()(bytes);
    const outcome = verified(token, bytes);
    assert.ok(outcome.ok, outcome.said);
    assert.equal(verified(token, Buffer.from('something else')).ok, false);
  });

  test('is refused if it is for another request or other bytes, malformed, failed or late', async () => {
    const { behaviour } = authority;
    await stamps()(bytes);
    const earlier = authority.asked.at(-1);
    assert.ok(earlier);
    const replay = await fetch(authority.url, { method: 'POST', body: new Uint8Array(earlier) });
    behaviour.answers = Buffer.from(await replay.arrayBuffer());
    await assert.rejects(stamps()(bytes), /over something else/);
    await assert.rejects(stamps()(Buffer.from('x')));
    behaviour.answers = Buffer.from('<html>Welcome</html>');
    await assert.rejects(stamps()(bytes), /no time stamp/);
    behaviour.status = 503;
    await assert.rejects(stamps()(bytes), /answered 503/);
    behaviour.answers = 'nothing';
    await assert.rejects(stamps(50)(bytes), { name: 'TimeoutError' });
    Object.assign(behaviour, { status: 200, answers: undefined });
  });

  test('is in the signature of an XML, over its value', async () => {
    assert.equal(await verifiedXml(xml), 'valid');
    const [, value = ''] = /<ds:SignatureValue>([^<]+)</.exec(xml) ?? [];
    const [, token = ''] = /<xades:EncapsulatedTimeStamp>([^<]+)</.exec(xml) ?? [];
    const element = `<ds:SignatureValue xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${value}</ds:SignatureValue>`;
    const outcome = verified(Buffer.from(token, 'base64'), Buffer.from(element));
    assert.ok(outcome.ok, outcome.said);
  });

  test('leaves the signature of an XML valid for xmlsec1', { skip: skipWithout('xmlsec1') }, () => {
    const outcome = xmlsec(xml, made.certificate);
    assert.ok(outcome.ok, outcome.said);
  });

  test('is in the signature of a PDF, which stays valid', async () => {
    const cms = await signDetached(bytes, credentialsOf(made), stamps());
    const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', '{s.der}', '-content', '{d.bin}', '-noverify'];
    const signature = ask('openssl', args, { 's.der': cms, 'd.bin': bytes });
    assert.ok(signature.ok, signature.said);
    const printed = ask('openssl', ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', '{s.der}'], { 's.der': cms });
    assert.match(printed.said, /id-smime-aa-timeStampToken/);
  });
});
