import { initialOf, maskName } from './mask-name';

test.each([
  [['สมหญิง', 'ใจดี'], 'ส••• ใจ•••'],
  [['เกษม', 'โอฬาร'], 'เก••• โอ•••'],
  [['กั้ง', 'ฤทธิ์'], 'กั้••• ฤ•••'],
  [['James', 'Éclair'], 'J••• É•••'],
  [['', 'ใจดี'], '••• ใจ•••'],
])('%j shows its first letters only', (names, masked) => {
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
])('%j is told by %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
