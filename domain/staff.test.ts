import { isStaffRole, mayAct } from './staff';

test.each([
  [['support'], [], true],
  [['support'], ['support', 'approver'], true],
  [['marketing'], ['support', 'approver'], false],
  [['admin'], ['support'], true],
  [[], ['support'], false],
] as const)('%j may act where %j may: %s', (roles, open, may) => {
  expect(mayAct(roles, open)).toBe(may);
});

test('only the four words are roles', () => {
  expect(['support', 'marketing', 'approver', 'admin', 'Admin', 'root', 7, undefined].filter(isStaffRole)).toEqual([
    ...['support', 'marketing', 'approver', 'admin'],
  ]);
});
