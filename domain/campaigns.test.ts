import { stateOfCampaign } from './campaigns';

const runs = { withdrawn: false, effective_from: 100, effective_to: 200, left: 5 };

test.each([
  [{}, 150, 'running'],
  [{ left: null }, 150, 'running'],
  [{ left: 0 }, 150, 'used_up'],
  [{}, 99, 'to_come'],
  [{ left: 0 }, 99, 'to_come'],
  [{}, 200, 'over'],
  [{ left: 0 }, 200, 'over'],
  [{ withdrawn: true }, 150, 'withdrawn'],
] as const)('a campaign with %j at %d is %s', (about, now, state) => {
  expect(stateOfCampaign({ ...runs, ...about }, now)).toBe(state);
});
