import { categoryFor, markedIn, searched, wordsIn } from './coupon-search';

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

test.each([
  ['น้ำอัดลม 1.25 ลิตร', 'โคก'],
  ['ผ้าอ้อมเด็ก', 'แพมเพิส'],
])('%j is found by %j, which is the same', (text, typed) => {
  expect(searched([text], typed, (name) => ({ names: [name], others: [] }))).toEqual([text]);
});

test('the words of a search come with the longest first', () => {
  expect(wordsIn('นม ผ้าอ้อม')[0]).toBe('ผ้าอ้อม');
});

test.each([
  ['ผ้าอ้อมกางเกง', 'ผาออม', ['ผ้าอ้อม']],
  ['น้ำยา ล้างจาน', 'น้ำยาล้าง', ['น้ำยา ล้าง']],
  ['ชา กับ นม', 'นม ชา', ['ชา', 'นม']],
  ['โยเกิร์ต นมจืด', 'นมจืดโยเกิร์ต', ['โยเกิร์ต', 'นมจืด']],
  ['เเชมพู ใหม่', 'แชมพู', ['เเชมพู']],
  ['Green tea', 'tea', ['tea']],
  ['ชาเขียว', 'กาแฟ', []],
])('%j marks for %j: %j', (text, typed, marked) => {
  expect(markedIn(text, typed).map(({ from, to }) => text.slice(from, to))).toEqual(marked);
});
