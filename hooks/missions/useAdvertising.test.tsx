import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answer, record } from '@/__mocks__/answer';
import { advertising, mission } from '@/__mocks__/builders/mission';
import type { Mission } from '@/contract/missions';
import { holdMission } from '@/services/missions';
import { forgetEverything, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { nextTurn } from '@/tests/support/settled-calls';
import { useAdvertising, useOpenMission } from './useAdvertising';
import { missionPath, useMissionTexts, whereTo } from './useMissions';

const server = mockServer();
const coffee = advertising();
const tea = advertising({ mission_uuid: 'tea', name_th: 'ชา', name_en: 'Tea' });

beforeAll(() => loadTexts('ui'));
beforeEach(async () => {
  forgetEverything();
  await changeLanguage('th');
  server.use(answer('getMissions', [mission(), coffee, tea]));
});

function logged() {
  const { handler, sent } = record('logEvent', null);
  server.use(handler);
  return sent;
}

let open: (id: string) => void;

function Advertisement({ first }: { first?: string }) {
  const [id, setId] = useState(first);
  open = (next) => act(() => setId(next));
  const { isKnown, mission: shown } = useAdvertising(id);
  return <p>{isKnown ? (shown?.mission_uuid ?? 'none') : 'loading'}</p>;
}

test('the advertisement of the address is shown, stored, and its view logged once', async () => {
  const sent = logged();
  renderScreen(<Advertisement first={coffee.mission_uuid} />);
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText(coffee.mission_uuid)).toBeVisible();
  open('tea');
  await waitFor(() =>
    expect(sent).toEqual([
      { event_trigger_name: 'mission_view', mission_uuid: coffee.mission_uuid },
      { event_trigger_name: 'mission_view', mission_uuid: 'tea' },
    ]),
  );
  expect(readStored('missionId')).toBe('tea');
});

test('without an address the last advertisement is shown', async () => {
  logged();
  holdMission('tea');
  renderScreen(<Advertisement />);
  expect(await screen.findByText('tea')).toBeVisible();
});

test.each([
  ['nobody knows', 'gone'],
  ['is no advertisement', mission().mission_uuid],
])('a mission that %s is not shown and not logged', async (_what, id) => {
  const sent = logged();
  renderScreen(<Advertisement first={id} />);
  expect(await screen.findByText('none')).toBeVisible();
  await nextTurn();
  expect([sent, readStored('missionId')]).toEqual([[], undefined]);
});

test.each([
  ['/rewards/detail/?id=1', [['/rewards/detail/?id=1']]],
  [null, []],
])('following an advertisement to %s is logged each time', async (link_path, pushed) => {
  const sent = logged();
  let go: () => void = () => undefined;
  const Lead = () => {
    go = useOpenMission(advertising({ mission_uuid: 'tea', link_path }));
    return null;
  };
  const { router } = renderScreen(<Lead />);
  go();
  await waitFor(() => expect(sent).toEqual([{ event_trigger_name: 'mission_tap', mission_uuid: 'tea' }]));
  expect(router.push.mock.calls).toEqual(pushed);
});

test('missions have their own pages', () => {
  expect(missionPath(tea)).toBe('/missions/mission-advertising/?mission=tea');
  expect(missionPath(mission({ mission_uuid: 'm' }))).toBe('/missions/mission-progress/?mission=m');
});

test.each([
  ['/rewards/detail/?id=1', 'reward'],
  ['/rewards/', 'other'],
  ['/coupons/?code=1', 'coupons'],
  ['/v2/coupon-hub/', 'coupons'],
  ['/v2/my-coupon/', 'coupons'],
  ['/my-coupon-pockets/', 'coupons'],
  ['/x/coupons/', 'other'],
  ['/redemption/prize-catalog/', 'kidsClub'],
  ['/v2/kidsclub/landing/', 'kidsClub'],
  ['/v2/redemption-hub/reward/', 'other'],
  ['/go/redemption/', 'other'],
] as const)('%s leads to: %s', (path, where) => {
  expect(whereTo(path)).toBe(where);
});

function Texts({ shown }: { shown: Mission }) {
  const { name, detail, terms, prize } = useMissionTexts();
  return <p>{[name(shown), detail(shown), terms(shown), ...shown.prizes.map(prize)].join(' | ')}</p>;
}

test.each([
  ['th', 'แชมป์นักช้อป | ยิ่งช้อปยิ่งมีลุ้น สะสมยอดซื้อตลอดเดือนนี้ | นับยอดซื้อที่ได้รับคะแนน | เหรียญทอง | พบศิลปิน'],
  [
    'en',
    'Shopper champion | The more you shop this month, the higher you climb. | Purchases that earn points count. | Gold coin | Meet and greet',
  ],
] as const)('the texts of a mission are in the language of the page: %s', async (language, words) => {
  await changeLanguage(language);
  renderScreen(<Texts shown={mission()} />);
  expect(screen.getByText(words)).toBeVisible();
});
