import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { answer, daysFromNow, lose, pageOf, serve } from '@/__mocks__/answer';
import { coupon, myCoupon } from '@/__mocks__/builders/coupon';
import { member } from '@/__mocks__/builders/member';
import { advertising, mission } from '@/__mocks__/builders/mission';
import { memberHandlers, missionHandlers, rewardHandlers, telemetryHandlers } from '@/__mocks__/handlers';
import { startHome } from '@/hooks/members/useHomeStart';
import { loadPage } from '@/services/browser/page-address';
import { call } from '@/services/http/call';
import { forget, forgetEverything, keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { HomeV2Screen } from './HomeV2Screen';
import { MemberProfileScreen } from './MemberProfileScreen';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer(...memberHandlers, ...missionHandlers, ...telemetryHandlers);

beforeAll(() => loadTexts('ui', 'members-card', 'points', 'coupons', 'missions', 'errors'));
beforeAll(() => import('./HomeContent'), 30_000);
beforeEach(() => {
  forgetEverything();
  keep('toggles', { NewHomePage: true, MenuCoupons: true, MenuMissions: true, MenuPoints: true, kidsclub: true });
  server.use(...lists({}));
  return changeLanguage('th');
});

/** The pocket's coupons, and the promoted ones. */
function lists({
  pocket = [],
  hub = [],
}: {
  pocket?: ReturnType<typeof myCoupon>[];
  hub?: ReturnType<typeof coupon>[];
}) {
  return [
    serve('listCoupons', async (request) => {
      const { scope } = await request.json();
      return Response.json(scope === 'pocket' ? { ...pageOf(...pocket), total: pocket.length + 9 } : pageOf(...hub));
    }),
  ];
}

const mine = (place: number, days: number) =>
  myCoupon({
    code: `MINE-${place}`,
    my_coupon_id: `id-${place}`,
    name_th: `คูปองใบที่ ${place}`,
    name_en: `Coupon ${place}`,
    effective_from: daysFromNow(-3),
    expires_at: daysFromNow(days),
  });

const homes = [
  ['/v2/home/', HomeV2Screen],
  ['/member-profile/', MemberProfileScreen],
] as const;

test.each(homes)(
  '%s shows the two coupons that end soonest, with their worth, and the way to all',
  async (_path, Home) => {
    server.use(...lists({ pocket: [mine(1, 0.2), mine(2, 3), mine(3, 4)] }));
    renderScreen(<Home />);
    const section = within(await screen.findByRole('region', { name: 'ใช้วันนี้ก่อนหมด' }));
    expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'ทั้งหมด 12',
      'คูปองใบที่ 1',
      'คูปองใบที่ 2',
    ]);
    expect(section.getAllByText('20')).toHaveLength(2);
    expect(section.getByText('เหลือ 4 ชั่วโมง')).toBeVisible();
    await userEvent.click(section.getByRole('link', { name: 'คูปองใบที่ 1' }));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/v2/my-coupon/profile/?code=MINE-1', 'push'));
  },
);

test.each(homes)('%s shows promoted coupons that are not collected yet', async (_path, Home) => {
  server.use(
    ...lists({ hub: [coupon({ code: 'A', name_th: 'ใหม่' }), coupon({ collected: true, name_th: 'เก็บแล้ว' })] }),
  );
  renderScreen(<Home />);
  const section = within(await screen.findByRole('region', { name: 'คูปองสำหรับคุณ' }));
  expect(section.getByRole('link', { name: 'ใหม่' })).toBeVisible();
  expect(section.queryByRole('link', { name: 'เก็บแล้ว' })).not.toBeInTheDocument();
});

test('what is empty is not there, nor what did not load', async () => {
  server.use(lose('getMissions'));
  renderScreen(<HomeV2Screen />);
  expect(await screen.findByRole('navigation', { name: 'เมนู' })).toBeVisible();
  for (const name of ['ใช้วันนี้ก่อนหมด', 'คูปองสำหรับคุณ', 'ภารกิจนักช้อป']) {
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  }
});

test('the sections arrive together, after one skeleton', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.use(
    ...lists({ pocket: [mine(1, 2)] }),
    serve('getMissions', async () => {
      await held;
      return Response.json([]);
    }),
  );
  renderScreen(<HomeV2Screen />);
  expect(await screen.findByText('1,284')).toBeVisible();
  expect(await screen.findByText('กำลังโหลด')).toBeInTheDocument();
  expect(screen.queryByText('ใช้วันนี้ก่อนหมด')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('ใช้วันนี้ก่อนหมด')).toBeVisible();
  expect(screen.queryByText('กำลังโหลด')).not.toBeInTheDocument();
});

test.each(homes)('%s has one picture of a campaign, and the mission in progress', async (_path, Home) => {
  const { router } = renderScreen(<Home />);
  await userEvent.click(await screen.findByRole('link', { name: 'กาแฟเย็น 1 คะแนน' }));
  expect(router.push).toHaveBeenCalledWith(`/missions/mission-advertising/?mission=${advertising().mission_uuid}`);
  const section = within(screen.getByRole('region', { name: 'ภารกิจนักช้อป' }));
  expect(section.getByText('อันดับ 27 · ถึง 30 พ.ย. 2569')).toBeVisible();
  expect(section.getByText('ซื้ออีก ฿1,181 ถึงรางวัล')).toBeVisible();
  await userEvent.click(section.getByRole('link', { name: 'แชมป์นักช้อป' }));
  expect(router.push).toHaveBeenCalledWith(`/missions/mission-progress/?mission=${mission().mission_uuid}`);
  await userEvent.click(section.getByRole('link', { name: 'ดินแดนสายรุ้ง' }));
  expect(loadPage).toHaveBeenCalledWith('/v2/rainbowland/landing/', 'push');
});

test.each([
  ['has ended', { ended: true }],
  ['the member takes no part in', { my_spend: 0, my_rank: null }],
])('a mission that %s is not in progress', async (_what, about) => {
  server.use(answer('getMissions', [mission(about)]));
  renderScreen(<HomeV2Screen />);
  expect(await screen.findByRole('navigation', { name: 'เมนู' })).toBeVisible();
  expect(screen.queryByText('แชมป์นักช้อป')).not.toBeInTheDocument();
});

/** Path and language of each call, in the order in which they come. */
function callsOf(): string[] {
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => {
    calls.push(`${new URL(request.url).pathname} ${request.headers.get('accept-language')}`);
  });
  return calls;
}

test('while missions and coupons are switched off nothing of them is asked or shown', async () => {
  keep('toggles', { MenuPoints: true });
  const calls = callsOf();
  renderScreen(<HomeV2Screen />);
  expect(await screen.findByRole('navigation', { name: 'เมนู' })).toBeVisible();
  expect(screen.queryByText('ภารกิจนักช้อป')).not.toBeInTheDocument();
  expect(calls.filter((call) => /mission|coupon/.test(call))).toEqual([]);
});

const loggedIn = () => {
  keep('accessToken', 'account.1795000000.signature');
  keep('isLinked', true);
  keep('language', 'en');
  keep('toggles', { NewHomePage: true, MenuCoupons: true, MenuMissions: true, MenuRewards: true });
};

test.each(['accessToken', 'isLinked', 'toggles'] as const)('nothing is asked for ahead without %s', async (name) => {
  loggedIn();
  forget(name);
  const calls = callsOf();
  await startHome();
  // What was asked ahead would have come first.
  await call('getMember');
  expect(calls).toHaveLength(1);
});

test('all of it is asked for before the page is drawn, in the language of the phone, and once', async () => {
  loggedIn();
  server.use(...lists({ pocket: [mine(1, 2)] }), ...rewardHandlers);
  const calls = callsOf();
  await startHome();
  const all = ['members/info', 'rewards', 'mcoupons/inquiry', 'mcoupons/inquiry', 'missions/progress'];
  await waitFor(() => expect(calls).toHaveLength(all.length));
  expect(calls).toEqual(all.map((name) => expect.stringMatching(new RegExp(`${name}.* en$`))));
  renderScreen(
    <SWRConfig value={{ dedupingInterval: 60_000 }}>
      <HomeV2Screen />
    </SWRConfig>,
  );
  expect(await screen.findByRole('region', { name: 'Use before they end' })).toBeVisible();
  expect(calls).toHaveLength(all.length);
});

const withoutClubPoints = member({
  points: [{ points_ref_key: 'cjpoint', balance: 5, expiring: { points: 0, at: 0 } }],
});

test.each([
  ['has its points', undefined, member(), 1],
  ['came by its link', 'kidsclub', withoutClubPoints, 1],
  ['has neither', undefined, withoutClubPoints, 0],
] as const)('Kids Club for who %s', async (_who, channel, holder, blocks) => {
  if (channel) keep('entranceChannel', channel);
  server.use(answer('getMember', holder), ...lists({ pocket: [mine(1, 2)] }));
  renderScreen(<HomeV2Screen />);
  const coupons = await screen.findByRole('heading', { name: 'ใช้วันนี้ก่อนหมด' });
  const club = screen.queryAllByRole('heading', { name: 'คิดส์คลับ' });
  expect(club).toHaveLength(blocks);
  for (const heading of club) {
    expect(heading.closest('[data-theme=kids-club]')).not.toBeNull();
    // It comes first.
    expect(heading.compareDocumentPosition(coupons)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('the sections say the same in English', async () => {
  await changeLanguage('en');
  server.use(...lists({ pocket: [mine(1, 0.2)] }));
  renderScreen(<MemberProfileScreen />);
  const coupons = within(await screen.findByRole('region', { name: 'Use before they end' }));
  expect(coupons.getByRole('link', { name: 'All 10' })).toBeVisible();
  expect(coupons.getByText('4 hours left')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kids Club' })).toBeVisible();
  expect(screen.getByText('Rank 27 · until 30 Nov 2026')).toBeVisible();
});
