import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { answer, daysFromNow, lose, pageOf, serve } from '@/__mocks__/answer';
import { coupon, myCoupon } from '@/__mocks__/builders/coupon';
import { member } from '@/__mocks__/builders/member';
import { advertising, mission } from '@/__mocks__/builders/mission';
import { memberHandlers, missionHandlers, rewardHandlers, telemetryHandlers } from '@/__mocks__/handlers';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { startHome } from '@/hooks/members/useHomeStart';
import { loadPage } from '@/services/browser/page-address';
import { call } from '@/services/http/call';
import { forget, forgetEverything, keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { HomeScreen } from './HomeScreen';

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

const hour = 1 / 24;
const endings = 'คูปองที่ใกล้หมดเวลา';

test('coupons that end within 24 hours come first, two of them with their button, and the way to the others', async () => {
  server.use(...lists({ pocket: [mine(1, 0.5 * hour), mine(2, 2.5 * hour), mine(3, 23 * hour), mine(4, 3)] }));
  renderScreen(<HomeScreen />);
  const section = within(await screen.findByRole('region', { name: endings }));
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'คูปองใบที่ 1',
    'คูปองใบที่ 2',
    'อีก 1 ใบ',
  ]);
  expect(section.getByText('30 นาที')).toBeVisible();
  expect(section.getByText('2 ชม.')).toBeVisible();
  expect(section.getByText('เหลือ 2 ชั่วโมง')).toBeInTheDocument();
  expect(section.getByRole('button', { name: 'ใช้ คูปองใบที่ 1' })).toBeVisible();
  expect(section.getByRole('link', { name: 'อีก 1 ใบ' })).toHaveAttribute('href', '/v2/my-coupon/');
  await userEvent.click(section.getByRole('link', { name: 'คูปองใบที่ 1' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/v2/my-coupon/profile/?code=MINE-1', 'push'));
});

test('only what ends today in Bangkok ends today', async () => {
  const midnight = startOfBangkokDaySeconds(bangkokDate(daysFromNow(1)));
  const today = { ...mine(1, 0), expires_at: midnight };
  const tomorrow = { ...mine(2, 0), expires_at: Math.max(midnight + 60, daysFromNow(23 * hour)) };
  server.use(...lists({ pocket: [today, tomorrow] }));
  renderScreen(<HomeScreen />);
  const [first, second] = within(await screen.findByRole('region', { name: endings })).getAllByRole('article');
  expect(first).toHaveTextContent('หมดวันนี้');
  expect(second).toHaveTextContent('หมดพรุ่งนี้');
});

test('promoted coupons that are not collected yet are collected on their tickets, and used there', async () => {
  keep('isLinked', true);
  const fresh = coupon({ code: 'A', name_th: 'ใหม่' });
  server.use(
    ...lists({ hub: [fresh, coupon({ code: 'B', collected: true, name_th: 'เก็บแล้ว' })] }),
    answer('collectCoupon', myCoupon({ code: 'A', name_th: 'ใหม่', my_coupon_id: 'id-a' }), 201),
  );
  renderScreen(<HomeScreen />);
  const section = within(await screen.findByRole('region', { name: 'คูปองสำหรับคุณ' }));
  expect(section.queryByRole('link', { name: 'เก็บแล้ว' })).not.toBeInTheDocument();
  await userEvent.click(section.getByRole('button', { name: 'เก็บ ใหม่' }));
  expect(await section.findByRole('button', { name: 'ใช้ ใหม่' })).toBeVisible();
});

test('a coupon that ends today is in no other section', async () => {
  server.use(...lists({ pocket: [mine(1, hour)], hub: [coupon({ code: 'MINE-1', name_th: 'คูปองใบที่ 1' })] }));
  renderScreen(<HomeScreen />);
  await screen.findByRole('region', { name: endings });
  expect(screen.getAllByText('คูปองใบที่ 1')).toHaveLength(1);
});

test('what is empty is not there, nor what did not load', async () => {
  server.use(lose('getMissions'));
  renderScreen(<HomeScreen />);
  expect(await screen.findByRole('navigation', { name: 'เมนู' })).toBeVisible();
  expect(screen.queryByText('แชมป์นักช้อป')).not.toBeInTheDocument();
  for (const name of [endings, 'คูปองสำหรับคุณ']) {
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  }
});

test('the sections arrive together, after one skeleton', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.use(
    ...lists({ pocket: [mine(1, hour)] }),
    serve('getMissions', async () => {
      await held;
      return Response.json([]);
    }),
  );
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('1,284')).toBeVisible();
  expect(await screen.findByText('กำลังโหลด')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: endings })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('region', { name: endings })).toBeVisible();
  expect(screen.queryByText('กำลังโหลด')).not.toBeInTheDocument();
});

test('the mission in progress stands beside the goal, and one campaign comes last', async () => {
  const { router } = renderScreen(<HomeScreen />);
  await userEvent.click(await screen.findByRole('link', { name: 'กาแฟเย็น 1 คะแนน' }));
  expect(router.push).toHaveBeenCalledWith(`/missions/mission-advertising/?mission=${advertising().mission_uuid}`);
  expect(screen.getByText('อันดับ 27 · ถึง 30 พ.ย. 2569')).toBeVisible();
  expect(screen.getByText('ซื้ออีก ฿1,181 ถึงรางวัล')).toBeVisible();
  expect(screen.getByRole('meter', { name: 'แชมป์นักช้อป' })).toBeVisible();
  const running = screen.getByRole('link', { name: 'แชมป์นักช้อป' });
  expect(running.compareDocumentPosition(screen.getByRole('link', { name: 'กาแฟเย็น 1 คะแนน' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await userEvent.click(running);
  expect(router.push).toHaveBeenCalledWith(`/missions/mission-progress/?mission=${mission().mission_uuid}`);
});

test.each([
  ['has ended', { ended: true }],
  ['the member takes no part in', { my_spend: 0, my_rank: null }],
])('a mission that %s is not in progress', async (_what, about) => {
  server.use(answer('getMissions', [mission(about)]));
  renderScreen(<HomeScreen />);
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
  renderScreen(<HomeScreen />);
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
  server.use(...lists({ pocket: [mine(1, hour)] }), ...rewardHandlers);
  const calls = callsOf();
  await startHome();
  const all = ['members/info', 'rewards', 'mcoupons/inquiry', 'mcoupons/inquiry', 'missions/progress'];
  await waitFor(() => expect(calls).toHaveLength(all.length));
  expect(calls).toEqual(all.map((name) => expect.stringMatching(new RegExp(`${name}.* en$`))));
  renderScreen(
    <SWRConfig value={{ dedupingInterval: 60_000 }}>
      <HomeScreen />
    </SWRConfig>,
  );
  expect(await screen.findByRole('region', { name: 'Coupons about to end' })).toBeVisible();
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
  server.use(answer('getMember', holder), ...lists({ pocket: [mine(1, hour)] }));
  renderScreen(<HomeScreen />);
  const coupons = await screen.findByRole('region', { name: endings });
  await screen.findByRole('navigation', { name: 'เมนู' });
  const club = screen.queryAllByRole('heading', { name: 'คิดส์คลับ' });
  expect(club).toHaveLength(blocks);
  for (const heading of club) {
    expect(heading.closest('[data-theme=kids-club]')).not.toBeNull();
    // What ends comes first.
    expect(coupons.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('the sections say the same in English', async () => {
  await changeLanguage('en');
  server.use(...lists({ pocket: [mine(1, 0.2)] }));
  renderScreen(<HomeScreen />);
  const coupons = within(await screen.findByRole('region', { name: 'Coupons about to end' }));
  expect(coupons.getByText(/^Ends (today|tomorrow)$/)).toBeVisible();
  expect(coupons.getByText('4 h')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Kids Club' })).toBeVisible();
  expect(screen.getByText('Rank 27 · until 30 Nov 2026')).toBeVisible();
});
