import { actNames, approvalKinds, describedAct, deskActNames, mayDo } from './desk-acts';
import { subjectKinds } from './staff';
import { findWays, timelineKinds } from './support';

test('what the audit writes down has names that its filters can ask for', () => {
  for (const name of [...actNames, ...deskActNames]) expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/);
  expect(new Set(actNames).size).toBe(actNames.length);
  const stored = deskActNames.flatMap((name): readonly string[] => describedAct(name).storedAs ?? [name]);
  expect(actNames).toEqual(expect.arrayContaining(stored));
  for (const act of ['end', 'raise_quota'] as const)
    for (const kind of ['coupon', 'reward', 'prize'] as const)
      expect(describedAct(`campaign.${act}`).storedAs).toContain(`${kind}.${act}`);
  for (const name of [...subjectKinds, ...findWays, ...timelineKinds]) expect(name).toMatch(/^[a-z_]+$/);
});

test('what waits for a second person has a reason for that person to read', () => {
  for (const kind of approvalKinds) expect(describedAct(kind).reasons).not.toEqual([]);
});

test.each([
  [['marketing'], true],
  [['support', 'approver'], false],
  [['admin'], true],
] as const)('%j may end a campaign: %s', (roles, may) => {
  expect(mayDo(roles, 'campaign.end')).toBe(may);
});
