import { categoryFor, searched } from './coupon-search';

test('names that begin with the word come before those that have it, and those before goods and categories', () => {
  const items = [
    { names: ['ซื้อครบ 200'], others: ['นมสด'] },
    { names: ['โยเกิร์ตนม'], others: [] },
    { names: ['นมสด'], others: [] },
  ];
  expect(searched(items, 'นม', (item) => item)).toEqual([items[2], items[1], items[0]]);
});

test.each([
  ['ผ้าอนามัย', 'health'],
  ['นมผง', 'mother_and_baby'],
  ['juice', 'drinks'],
  ['จักรยาน', undefined],
])('who looks for %j would look among %s', (typed, category) => {
  expect(categoryFor(typed)).toBe(category);
});
