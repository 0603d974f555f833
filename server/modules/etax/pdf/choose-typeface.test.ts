import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lettersMustBeThaiOrLatin } from '@/domain/printed-letters';
import { drawable, runsOf } from './choose-typeface';

/** Every character that the forms accept, alone or as a mark on a letter. */
const accepted = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => lettersMustBeThaiOrLatin(letter) || lettersMustBeThaiOrLatin(`a${letter}`));

test('the typefaces for Thai and Latin have every letter that the forms accept, in both weights', () => {
  assert.ok(accepted.length > 1000, `only ${accepted.length} letters`);
  for (const face of ['regular', 'strong'] as const) {
    const without = accepted.filter((letter) => runsOf(letter, face).some(({ typeface }) => typeface === 'other'));
    assert.deepEqual(without, []);
  }
});

test('a word is in one typeface, and Thai in its own', () => {
  assert.deepEqual(runsOf('ร้าน Nguyễn Shop', 'regular'), [
    { text: 'ร้าน ', typeface: 'regular' },
    { text: 'Nguyễn', typeface: 'regularWide' },
    { text: ' Shop', typeface: 'regular' },
  ]);
});

test('a letter that no typeface has is named by its number', () => {
  assert.equal(drawable('ชา 🍵', 'strong'), 'ชา [U+1F375]');
});
