import { initialOf } from './initial';

test.each([
  ['สมหญิง', 'ส'],
  ['เจมส์', 'จ'],
  ['ไพลิน', 'พ'],
  [' โอม', 'อ'],
  ['somying', 'S'],
  ['เ', 'เ'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
