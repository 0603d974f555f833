import { foldMessages } from './message-causes';

const event = (name: string, at: number, detail: string | null = null) => ({ event: name, at, detail });
const day = 24 * 60 * 60;

/** Which messages each row has, by their details. */
function folded(...rows: ReturnType<typeof event>[]) {
  return foldMessages(rows).map(({ row, messages }) => [row.event, ...messages.map(({ detail }) => detail)]);
}

test('a message stands under the event that it is about, in the order of sending', () => {
  const rows = [
    event('message', 1030, 'spending'),
    event('message', 1001, 'spending'),
    event('coupon_used', 1000),
    event('donated', 1000),
    event('bill', 900),
  ];
  expect(folded(...rows)).toEqual([['coupon_used'], ['donated', 'spending', 'spending'], ['bill']]);
});

test.each([
  [
    'about the last of two events',
    [event('message', 60, 'spending'), event('donated', 50), event('reward_claimed', 40)],
  ],
  ['written a moment before its event', [event('donated', 63), event('message', 60, 'spending')]],
])('a message %s is under it', (_case, rows) => {
  expect(folded(...rows)[0]).toEqual(['donated', 'spending']);
});

test.each([
  ['points.correct', 'correction'],
  ['points.freeze', 'frozen'],
  ['erasure.begin', 'erasure_requested'],
])('an act of staff, %s, has its message', (act, told) => {
  expect(folded(event('message', 5, told), event('staff_act', 5, act))).toEqual([['staff_act', told]]);
});

test.each([
  ['that nothing here explains', [event('message', 60, 'points_ending'), event('donated', 50)]],
  ['of another act of staff', [event('message', 60, 'correction'), event('staff_act', 50, 'points.freeze')]],
  ['a day later', [event('message', day + 1, 'spending'), event('donated', 0)]],
  ['before its event', [event('donated', 66), event('message', 60, 'spending')]],
  ['after another message', [event('message', 60, 'spending'), event('message', 50, 'spending')]],
])('a message %s is a row of its own', (_case, rows) => {
  expect(folded(...rows)).toEqual(rows.map(({ event: name }) => [name]));
});
