import { findWayOf } from './useFoundMember';

test.each([
  ['2010 0413 2907 1466', 'member_no'],
  ['2010041329071466', 'member_no'],
  ['081-234-1011', 'mobile'],
  ['0812341011', 'mobile'],
  ['+66 81 234 1011', 'mobile'],
  ['66812341011', 'mobile'],
  ['(081) 234.1011', 'mobile'],
  ['081/234-1011', 'mobile'],
  ['๐๘๑-๒๓๔-๑๐๑๑', 'mobile'],
  ['๒๐๑๐ ๐๔๑๓ ๒๙๐๗ ๑๔๖๖', 'member_no'],
  ['0 0668 12341 01 1', 'id'],
  ['1 9999 00000 08 1', 'id'],
  ['๑ ๙๙๙๙ ๐๐๐๐๐ ๐๘ ๑', 'id'],
  ['AA1234567', 'id'],
])('%s is searched for as %s', (typed, way) => {
  expect(findWayOf(typed)).toBe(way);
});
