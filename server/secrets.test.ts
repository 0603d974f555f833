import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSecrets } from './secrets';

const [one, two, three] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
assert.ok(one && two && three);

const old = createSecrets({
  encryption: [{ id: 'a', key: one }],
  lookUp: three,
  session: [{ id: 'a', key: one }],
});
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

describe('sealed text', () => {
  it('opens to what was sealed, Thai letters and nothing at all included', () => {
    for (const text of ['1999900001010', 'สมหญิง ใจดี', '']) assert.equal(old.open(old.seal(text)), text);
  });

  it('never looks the same twice, and never holds the text', () => {
    assert.notEqual(old.seal('0812341010'), old.seal('0812341010'));
    assert.ok(!old.seal('0812341010').includes('0812341010'));
  });

  it('opens after the key was exchanged, while the old one is kept', () => {
    assert.equal(rotated.open(old.seal('text')), 'text');
    assert.ok(rotated.seal('text').startsWith('b.'));
    assert.throws(() => old.open(rotated.seal('text')));
  });

  it('does not open when a single character was changed', () => {
    const sealed = old.seal('1999900001010');
    const parts = sealed.split('.');
    for (const place of [1, 2, 3]) {
      const changed = parts.map((part, at) =>
        at === place ? (part.startsWith('A') ? 'B' : 'A') + part.slice(1) : part,
      );
      assert.throws(() => old.open(changed.join('.')));
    }
    assert.throws(() => old.open('a...'));
    assert.throws(() => old.open(''));
    assert.throws(() => old.open(`${parts[0]}.${parts[1]}.${parts[2]?.slice(0, 6)}.${parts[3]}`), 'a tag cut short');
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
  });

  it('of an old key hold as long as it is kept', () => {
    assert.equal(rotated.isSigned('session', 'text', old.sign('session', 'text')), true);
    assert.equal(old.isSigned('session', 'text', rotated.sign('session', 'text')), false);
  });
});
