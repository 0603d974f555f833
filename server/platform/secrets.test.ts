import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeOf } from '@/server/db/sealed-columns';
import { sealedWith } from './sealing';
import type { Keys } from './secrets';
import { createSecrets } from './secrets';

const [one, two, three] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
assert.ok(one && two && three);

const oldKeys: Keys = {
  encryption: [{ id: 'a', key: one }],
  lookUp: three,
  session: [{ id: 'a', key: one }],
};
const old = createSecrets(oldKeys);
const rotated = createSecrets({
  encryption: [
    { id: 'b', key: two },
    { id: 'a', key: one },
  ],
  lookUp: three,
  session: [
    { id: 'b', key: two },
    { id: 'a', key: one },
  ],
});
const before = createSecrets(oldKeys, 'unbound');

const here = placeOf('members', 'mobile_sealed', '0c5d8f0e-0000-4000-8000-000000000001');

describe('sealed text', () => {
  it('opens to what was sealed, Thai letters and nothing at all included', () => {
    for (const text of ['1999900001010', 'สมหญิง ใจดี', '']) assert.equal(old.open(old.seal(text, here), here), text);
  });

  it('never looks the same twice, and never holds the text', () => {
    assert.notEqual(old.seal('0812341010', here), old.seal('0812341010', here));
    assert.ok(!old.seal('0812341010', here).includes('0812341010'));
  });

  it('opens after the key was exchanged, while the old one is kept', () => {
    assert.equal(rotated.open(old.seal('text', here), here), 'text');
    assert.deepEqual(sealedWith(rotated.seal('text', here)), { format: 'bound', keyId: 'b' });
    assert.throws(() => old.open(rotated.seal('text', here), here), /the key b that sealed this is not in/);
  });

  it('does not open when a single character was changed', () => {
    const sealed = old.seal('1999900001010', here);
    const parts = sealed.split('.');
    for (const place of [2, 3, 4]) {
      const changed = parts.map((part, at) =>
        at === place ? (part.startsWith('A') ? 'B' : 'A') + part.slice(1) : part,
      );
      assert.throws(() => old.open(changed.join('.'), here));
    }
    for (const broken of [
      '2.a...',
      'a...',
      '',
      `${sealed}.x`,
      sealed.replace(parts[3] ?? '', (parts[3] ?? '').slice(0, 6)),
    ])
      assert.throws(() => old.open(broken, here), broken);
  });

  it('does not open in another row, another column or another table', () => {
    const sealed = old.seal('0812341010', here);
    const places = [
      placeOf('members', 'mobile_sealed', '0c5d8f0e-0000-4000-8000-000000000002'),
      placeOf('members', 'email_sealed', '0c5d8f0e-0000-4000-8000-000000000001'),
      placeOf('registrations', 'mobile_sealed', '0c5d8f0e-0000-4000-8000-000000000001'),
    ];
    for (const place of places) assert.throws(() => old.open(sealed, place), place);
  });

  it('that was sealed before there were places still opens', () => {
    // By the release before, with the key `a`.
    const sealed = 'a.AAAAAAAAAAAAAAAA.YsbTfc02ja2MKocHCcOb3g.jw2p7kYPMo-iSQ';
    assert.equal(old.open(sealed, here), '0812341010');
    assert.equal(old.open(before.seal('text', here), here), 'text');
    assert.equal(sealedWith(before.seal('text', here)).format, 'unbound');
    assert.equal(before.open(old.seal('text', here), here), 'text');
  });

  it('opens nowhere once its mark was taken away, or given to one that had none', () => {
    const elsewhere = placeOf('members', 'mobile_sealed', 'other');
    const stripped = old.seal('0812341010', here).replace(/^2\./, '');
    for (const place of [here, elsewhere]) {
      assert.throws(() => old.open(stripped, place));
      assert.throws(() => old.open(`2.${before.seal('0812341010', here)}`, place));
    }
  });

  it('tells a key that is called like the mark from the mark', () => {
    const keys = { ...oldKeys, encryption: [{ id: '2', key: two }] };
    for (const format of ['bound', 'unbound'] as const) {
      const secrets = createSecrets(keys, format);
      assert.deepEqual(sealedWith(secrets.seal('text', here)), { format, keyId: '2' });
      assert.equal(secrets.open(secrets.seal('text', here), here), 'text');
    }
  });
});

describe('look-up keys', () => {
  it('are the same for the same text, and tell kinds apart', () => {
    assert.equal(old.lookUpKey('mobile', '0812341010'), rotated.lookUpKey('mobile', '0812341010'));
    assert.notEqual(old.lookUpKey('mobile', '0812341010'), old.lookUpKey('identifier', '0812341010'));
    assert.match(old.lookUpKey('mobile', '0812341010'), /^[0-9a-f]{64}$/);
  });
});

describe('signatures', () => {
  it('hold for their text and kind only', () => {
    const signature = old.sign('session', 'text');
    assert.equal(old.isSigned('session', 'text', signature), true);
    assert.equal(old.isSigned('session', 'other', signature), false);
    assert.equal(old.isSigned('other', 'text', signature), false);
    assert.equal(old.isSigned('session', 'text', signature.slice(0, -1)), false);
    assert.equal(old.isSigned('session', 'text', ''), false);
    for (const more of ['.x', '.', ' ', '\n', '\0'])
      assert.equal(old.isSigned('session', 'text', signature + more), false);
  });

  it('of an old key hold as long as it is kept', () => {
    assert.equal(rotated.isSigned('session', 'text', old.sign('session', 'text')), true);
    assert.equal(old.isSigned('session', 'text', rotated.sign('session', 'text')), false);
  });
});
