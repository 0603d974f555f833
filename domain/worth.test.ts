import { fieldToneOf, fieldTones, savingOf, worthOf } from './worth';

test.each([
  [
    { kind: 'amount_off', amount: 20 },
    { kind: 'amount', baht: 20 },
  ],
  [
    { kind: 'percent_off', percent: 15 },
    { kind: 'percent', percent: 15 },
  ],
  [{ kind: 'free_item' }, { kind: 'free' }],
  [
    { kind: 'fixed_price', price: 29 },
    { kind: 'price', baht: 29 },
  ],
  [
    { kind: 'x_for_y', quantity: 2, price: 25 },
    { kind: 'setPrice', pieces: 2, baht: 25 },
  ],
  [
    { kind: 'x_for_y', price: 19 },
    { kind: 'setPrice', pieces: 1, baht: 19 },
  ],
  [
    { kind: 'x_for_y', quantity: 2, pay_quantity: 1 },
    { kind: 'extra', pay: 1, free: 1 },
  ],
  [
    { kind: 'x_for_y', quantity: 5, pay_quantity: 3 },
    { kind: 'extra', pay: 3, free: 2 },
  ],
])('the ticket of %j shows %j', (benefit, worth) => {
  expect(worthOf(benefit)).toEqual(worth);
});

test.each([
  null,
  undefined,
  { kind: 'amount_off' },
  { kind: 'percent_off' },
  { kind: 'fixed_price' },
  { kind: 'x_for_y', quantity: 2 },
  { kind: 'x_for_y', quantity: 2, pay_quantity: 2 },
  { kind: 'of_a_later_server', amount: 20, price: 5 },
])('the ticket of %j shows no value', (benefit) => {
  expect(worthOf(benefit)).toBeUndefined();
});

test('an entry keeps its colour, and a catalogue uses all colours', () => {
  expect([fieldToneOf('SAVE-20'), fieldToneOf('SAVE-20')]).toEqual(['yellow', 'yellow'].fill(fieldToneOf('SAVE-20')));
  const used = new Set(Array.from({ length: 40 }, (_, place) => fieldToneOf(`C${place}`)));
  expect(used.size).toBe(fieldTones.length);
});

test.each([
  [
    { kind: 'fixed_price', price: 89, normal_price: 99.5 },
    { kind: 'price', baht: 89, before: 99.5 },
  ],
  [
    { kind: 'x_for_y', quantity: 2, price: 29, normal_price: 18 },
    { kind: 'setPrice', pieces: 2, baht: 29, before: 36 },
  ],
])('%j names the price of the same goods before', (benefit, worth) => {
  expect(worthOf(benefit)).toEqual(worth);
});

test.each([
  [{ kind: 'amount_off', amount: 20 }, 20],
  [{ kind: 'fixed_price', price: 89, quantity: 2, normal_price: 99.5 }, 21],
  [{ kind: 'x_for_y', quantity: 2, price: 29, normal_price: 18 }, 7],
  [{ kind: 'x_for_y', quantity: 3, pay_quantity: 2, normal_price: 20 }, 20],
  [{ kind: 'free_item', quantity: 2, normal_price: 7 }, 14],
  [{ kind: 'fixed_price', price: 89 }, undefined],
  [{ kind: 'x_for_y', quantity: 2, pay_quantity: 1 }, undefined],
  [{ kind: 'percent_off', percent: 30, max_discount: 60 }, undefined],
  [null, undefined],
])('%j saves %j baht', (benefit, saving) => {
  expect(savingOf(benefit)).toBe(saving);
});
