import { auditChangesOf } from './audit-fields';

const told = (before: unknown, after: unknown) =>
  auditChangesOf(before, after).map(({ field, from, to, group }) =>
    [group, field, from, to].filter((part) => part !== undefined),
  );

test('a field that changed has both values, and one that stayed is left out unless the others need it', () => {
  expect(
    told(
      { point_type: 'cjpoint', balance: 1046, quota: 5 },
      { point_type: 'cjpoint', points: 50, balance: 1096, quota: 5 },
    ),
  ).toEqual([
    ['point_type', 'cjpoint'],
    ['balance', 1046, 1096],
    ['points', 50],
  ]);
});

test('ids, nothing and fields of another release are left out', () => {
  expect(told(null, { id: 'd8ce', code: 'SAVE-20', bill_no: null, rewards: [], newer: 1 })).toEqual([
    ['code', 'SAVE-20'],
  ]);
  expect(told(undefined, null)).toEqual([]);
  expect(told('text', ['list'])).toEqual([]);
});

test('false and zero say something, except that no points of a group do not', () => {
  expect(told({ frozen: false }, { frozen: true })).toEqual([['frozen', false, true]]);
  expect(told(null, { drawn: 0 })).toEqual([['drawn', 0]]);
  expect(told(null, { taken: { cjpoint: 5, kidpoint: 0 }, owed: { cjpoint: 2, kidpoint: 0 } })).toEqual([
    ['taken', 'cjpoint', 5],
    ['owed', 'cjpoint', 2],
  ]);
});

test('what is asked for in a request is told apart from a search', () => {
  const request = auditChangesOf(null, { kind: 'campaign.raise_quota', payload: { kind: 'coupon', from: 5, to: 9 } });
  expect(request.map(({ field, isAsked }) => [field, isAsked])).toEqual([
    ['kind', false],
    ['kind', true],
    ['from', true],
    ['to', true],
  ]);
});
