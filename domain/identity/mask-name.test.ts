import { maskName } from './mask-name';

test.each([
  [['สมหญิง', 'ใจดี'], 'ส••• ใจ•••'],
  [['เกษม', 'โอฬาร'], 'เก••• โอ•••'],
  [['กั้ง', 'ฤทธิ์'], 'กั้••• ฤ•••'],
  [['James', 'Éclair'], 'J••• É•••'],
  [['', 'ใจดี'], '••• ใจ•••'],
])('%j is masked as %s', (names, masked) => {
  expect(maskName(...names)).toBe(masked);
});
