import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeOf } from '@/server/sealing/sealed-columns';
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
  it('opens to the original text, also to Thai letters and to empty text', () => {
    for (const text of ['1999900001010', 'สมหญิง ใจดี', '']) assert.equal(old.open(old.seal(text, here), here), text);
  });

  it('is different every time and never contains the text', () => {
    assert.notEqual(old.seal('0812341010', here), old.seal('0812341010', here));
    assert.ok(!old.seal('0812341010', here).includes('0812341010'));
  });

  it('opens after a key rotation as long as the old key is kept', () => {
    assert.equal(rotated.open(old.seal('text', here), here), 'text');
    assert.deepEqual(sealedWith(rotated.seal('text', here)), { format: 'bound', keyId: 'b' });
    assert.throws(() => old.open(rotated.seal('text', here), here), /the key b that sealed this is not in/);
  });

  it('does not open once a single character has changed', () => {
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

  it('opens if it was sealed before texts were bound to their row', () => {
    // Sealed by the previous release with the key `a`.
    const sealed = 'a.AAAAAAAAAAAAAAAA.YsbTfc02ja2MKocHCcOb3g.jw2p7kYPMo-iSQ';
    assert.equal(old.open(sealed, here), '0812341010');
    assert.equal(old.open(before.seal('text', here), here), 'text');
    assert.equal(sealedWith(before.seal('text', here)).format, 'unbound');
    assert.equal(before.open(old.seal('text', here), here), 'text');
  });

  it('does not open anywhere once its format mark was removed or added', () => {
    const elsewhere = placeOf('members', 'mobile_sealed', 'other');
    const stripped = old.seal('0812341010', here).replace(/^2\./, '');
    for (const place of [here, elsewhere]) {
      assert.throws(() => old.open(stripped, place));
      assert.throws(() => old.open(`2.${before.seal('0812341010', here)}`, place));
    }
  });

  it('distinguishes a key with the ID 2 from the format mark 2', () => {
    const keys = { ...oldKeys, encryption: [{ id: '2', key: two }] };
    for (const format of ['bound', 'unbound'] as const) {
      const secrets = createSecrets(keys, format);
      assert.deepEqual(sealedWith(secrets.seal('text', here)), { format, keyId: '2' });
      assert.equal(secrets.open(secrets.seal('text', here), here), 'text');
    }
  });
});

describe('look-up keys', () => {
  it('are equal for the same text and differ between kinds', () => {
    assert.equal(old.lookUpKey('mobile', '0812341010'), rotated.lookUpKey('mobile', '0812341010'));
    assert.notEqual(old.lookUpKey('mobile', '0812341010'), old.lookUpKey('identifier', '0812341010'));
    assert.match(old.lookUpKey('mobile', '0812341010'), /^[0-9a-f]{64}$/);
  });
});

describe('signatures', () => {
  it('are valid for their text and kind only', () => {
    const signature = old.sign('session', 'text');
    assert.equal(old.isSigned('session', 'text', signature), true);
    assert.equal(old.isSigned('session', 'other', signature), false);
    assert.equal(old.isSigned('other', 'text', signature), false);
    assert.equal(old.isSigned('session', 'text', signature.slice(0, -1)), false);
    assert.equal(old.isSigned('session', 'text', ''), false);
    for (const more of ['.x', '.', ' ', '\n', '\0'])
      assert.equal(old.isSigned('session', 'text', signature + more), false);
  });

  it('by an old key are valid as long as that key is kept', () => {
    assert.equal(rotated.isSigned('session', 'text', old.sign('session', 'text')), true);
    assert.equal(old.isSigned('session', 'text', rotated.sign('session', 'text')), false);
  });
});
