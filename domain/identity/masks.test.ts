import { initialOf, maskName } from './masks';

test.each([
  [['สมหญิง', 'ใจดี'], 'ส••• ใจ•••'],
  [['เกษม', 'โอฬาร'], 'เก••• โอ•••'],
  [['กั้ง', 'ฤทธิ์'], 'กั้••• ฤ•••'],
  [['James', 'Éclair'], 'J••• É•••'],
  [['', 'ใจดี'], '••• ใจ•••'],
  [['1 ก', '-ข'], '••• •••'],
])('%j is masked as %s', (names, masked) => {
  expect(maskName(...names)).toBe(masked);
});

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
