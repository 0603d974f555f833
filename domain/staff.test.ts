import { auditLimits, isStaffRole, mayAct, staffRoles, staffSessionSeconds } from './staff';

test.each([
  [['support'], [], true],
  [['support'], ['support', 'approver'], true],
  [['marketing'], ['support', 'approver'], false],
  [['admin'], ['support'], true],
  [[], ['support'], false],
] as const)('%j may act where %j may: %s', (roles, open, may) => {
  expect(mayAct(roles, open)).toBe(may);
});

test('the roles are exactly the five words', () => {
  expect([...staffRoles, 'Admin', 'root', 7, undefined].filter(isStaffRole)).toEqual([
    'support',
    'marketing',
    'accounting',
    'approver',
    'admin',
  ]);
});

test('sessions and the audit log have their published limits', () => {
  expect(staffSessionSeconds).toEqual({ idle: 1800, most: 43_200 });
  expect(auditLimits).toEqual({ perPage: 50, exportMost: 20_000 });
});
