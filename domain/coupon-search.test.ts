import { categoryFor, isSearch, markedIn, searched } from './coupon-search';

const found = (texts: readonly string[], typed: string) =>
  searched(texts, typed, (text) => ({ names: [text], others: [] }));

test.each([
  ['ผ้าอ้อม', 'ผาออม'],
  ['น้ำยาล้างจาน', 'น้ํายาลางจาน'],
  ['แชมพูสมุนไพร', 'เเชมพู'],
  ['ยาหม่องน้ำ', 'ยาหม่องนำ้'],
  ['แบรนด์ใหม่', 'แบรนดไหม'],
  ['ทิชชูเปียก', 'ทิชชููเปียก'],
  ['ชาเขียว ขวด', 'ชาเขียวขวด'],
  ['วิตามินซี 500', 'วิตามินซี ๕๐๐'],
  ['ไอศกรีมถ้วยทุกรส', 'ถ้วย ไอศกรีม'],
  ['Green tea', 'GREENTEA'],
  ['น้ำอัดลม 1.25 ลิตร', 'โคก'],
  ['ผ้าอ้อมเด็ก', 'แพมเพิส'],
])('%j is found by %j', (text, typed) => {
  expect(found([text], typed)).toEqual([text]);
});

test.each([
  ['ผ้าอ้อมเด็ก', 'ผ้าอนามัย'],
  ['นมสด 2 ลิตร', 'นม ช็อกโกแลต'],
])('%j is not found by %j', (text, typed) => {
  expect(found([text], typed)).toEqual([]);
});

test('names that begin with the word come before those that have it, and those before goods and categories', () => {
  const items = [
    { names: ['ซื้อครบ 200'], others: ['นมสด'] },
    { names: ['โยเกิร์ตนม'], others: [] },
    { names: ['นมสด'], others: [] },
  ];
  expect(searched(items, 'นม', (item) => item)).toEqual([items[2], items[1], items[0]]);
});

test('spaces and marks alone are no search', () => {
  expect(isSearch('  -่ ')).toBe(false);
  expect(isSearch('น')).toBe(true);
});

test.each([
  ['ผ้าอ้อมกางเกง', 'ผาออม', ['ผ้าอ้อม']],
  ['น้ำยา ล้างจาน', 'น้ำยาล้าง', ['น้ำยา ล้าง']],
  ['ชา กับ นม', 'นม ชา', ['ชา', 'นม']],
  ['Green tea', 'tea', ['tea']],
  ['ชาเขียว', 'กาแฟ', []],
])('%j marks for %j: %j', (text, typed, marked) => {
  expect(markedIn(text, typed).map(({ from, to }) => text.slice(from, to))).toEqual(marked);
});

test.each([
  ['ผ้าอนามัย', 'health'],
  ['นมผง', 'mother_and_baby'],
  ['juice', 'drinks'],
  ['จักรยาน', undefined],
])('who looks for %j would look among %s', (typed, category) => {
  expect(categoryFor(typed)).toBe(category);
});
