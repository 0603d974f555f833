import { initialOf } from './initial';

test.each([
  ['สมหญิง', 'ส'],
  ['เจมส์', 'จ'],
  ['ไพลิน', 'พ'],
  [' โอม', 'อ'],
  ['somying', 'S'],
  ['เ', 'เ'],
  ['', ''],
])('%j is told by %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
