import { actNames, approvalKinds, auditLimits, isStaffRole, mayAct, staffSessionSeconds, subjectKinds } from './staff';
import { findWays, timelineKinds } from './support';

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
    'support',
    'marketing',
    'approver',
    'admin',
  ]);
});

test('sessions and the audit have their published limits', () => {
  expect(staffSessionSeconds).toEqual({ idle: 1800, most: 43_200 });
  expect(auditLimits).toEqual({ perPage: 50, exportMost: 20_000 });
});

test('what the audit writes down has names that its filters can ask for', () => {
  for (const act of actNames) expect(act).toMatch(/^[a-z_]+\.[a-z_]+$/);
  // What is approved of a campaign is written down as the act on its kind.
  const approved = approvalKinds.flatMap((kind) =>
    kind.startsWith('campaign.') ? actNames.filter((act) => act.endsWith(kind.slice('campaign'.length))) : [kind],
  );
  expect(actNames).toEqual(expect.arrayContaining(approved));
  for (const act of ['end', 'raise_quota'] as const)
    for (const kind of ['coupon', 'reward', 'prize'] as const) expect(approved).toContain(`${kind}.${act}`);
  for (const name of [...subjectKinds, ...findWays, ...timelineKinds]) expect(name).toMatch(/^[a-z_]+$/);
});
