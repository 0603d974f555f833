import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@/__mocks__/answer';
import { advertising, mission } from '@/__mocks__/builders/mission';
import { missionHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import type { Mission } from '@/contract/missions';
import { loadPage } from '@/services/browser/page-address';
import { forgetEverything } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { MissionProgressScreen } from './MissionProgressScreen';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer(...missionHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'missions', 'errors'));
beforeEach(() => {
  forgetEverything();
  return changeLanguage('th');
});

const open = (query: Record<string, string> = {}) =>
  renderScreen(<MissionProgressScreen />, query, '/missions/mission-progress');
const shows = (...missions: Mission[]) => server.use(answer('getMissions', missions));

test('the missions page shows my spending and rank, what is missing to a prize, and the top spending', async () => {
  open();
  expect((await screen.findAllByText('฿4,820.50'))[0]).toBeVisible();
  expect(screen.getAllByText('อันดับ 27')[0]).toBeVisible();
  expect(screen.getByText('ซื้ออีก ฿1,181 ถึงรางวัล')).toBeVisible();
  expect(screen.getByText('ยอดสูงสุดตอนนี้')).toHaveTextContent('ยอดสูงสุดตอนนี้ ฿18,240');
  expect(screen.getByText(/^ข้อมูล ณ 15 พ.ย. 2569 12:30 น. · ถึง 30 พ.ย. 2569$/)).toBeVisible();
});

test('the missions page shows how far I am to the next prize as a bar', async () => {
  open();
  const meter = await screen.findByRole('meter', { name: 'พบศิลปิน' });
  expect(meter).toHaveAttribute('aria-valuenow', '4820.5');
  expect(meter).toHaveAttribute('aria-valuemax', '6000.5');
});

/** Opens the page once with each rank, and returns what the last visit says about it. */
async function visitWith(ranks: readonly (number | null)[]) {
  let view: ReturnType<typeof open> | undefined;
  for (const my_rank of ranks) {
    view?.unmount();
    shows(mission({ my_rank }));
    view = open();
    await screen.findByRole('heading', { name: 'แชมป์นักช้อป' });
  }
  return screen.queryByRole('dialog');
}

test('a rank that has risen is announced', async () => {
  await visitWith([27, 10]);
  const moment = await screen.findByRole('dialog', { name: 'อันดับของคุณขึ้นแล้ว' });
  expect(within(moment).getByText('อันดับ 10')).toBeVisible();
  expect(within(moment).getByText('ขึ้นมาจากอันดับ 27')).toBeVisible();
  expect(within(moment).getByText('อันดับนี้ได้พบศิลปิน')).toBeVisible();
  await userEvent.click(within(moment).getByRole('button', { name: 'ดูอันดับของฉัน' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the first rank is announced', async () => {
  await visitWith([null, 27]);
  expect(await screen.findByRole('dialog', { name: 'ติดอันดับแล้ว' })).toBeVisible();
});

test.each([
  ['the first that is seen', [27]],
  ['told before', [27, 10, 10]],
  ['told before and lost in between', [27, 10, 15, 10]],
  ['worse', [10, 27]],
])('a rank that is %s is not announced', async (_what, ranks) => {
  expect(await visitWith(ranks)).not.toBeInTheDocument();
});

test('missions that have ended are folded while others run', async () => {
  const past = mission({ mission_uuid: 'past', name_th: 'แชมป์เดือนก่อน', ended: true });
  shows(past, mission(), advertising());
  open();
  expect(await screen.findByRole('heading', { name: 'แชมป์นักช้อป' })).toBeVisible();
  expect(screen.queryByText('แชมป์เดือนก่อน')).toBeNull();
  await userEvent.click(screen.getByText('จบแล้ว 1'));
  expect(screen.getByRole('link', { name: 'แชมป์เดือนก่อน' })).toBeVisible();
});

test('the missions page lists the first three with masked names, and me last, however far below', async () => {
  open();
  const places = within((await screen.findAllByRole('list'))[0] ?? document.body).getAllByRole('listitem');
  expect(places.map((place) => place.textContent)).toEqual([
    expect.stringMatching(/^วิ\*\*\* ศ\*\*\*฿18,240/),
    expect.stringMatching(/^ปร/),
    expect.stringMatching(/^สม/),
  ]);
  const me = screen.getByText('คุณ').closest('li');
  expect(me).toHaveTextContent('27');
  expect(me).toHaveTextContent('฿4,820.50');
  expect(me).toHaveTextContent('ข้ามอันดับระหว่างนี้');
});

test('the missions page shows the ranks of each prize', async () => {
  open();
  expect(await screen.findByText('เหรียญทอง')).toBeVisible();
  expect(screen.getByText('อันดับ 1–3')).toBeVisible();
  expect(screen.getAllByText('พบศิลปิน').at(-1)).toBeVisible();
  expect(screen.getByText('อันดับ 4–20')).toBeVisible();
});

test('the missions page marks me among the leaders and shows which prize my rank wins', async () => {
  const [first, second, third] = mission().leaders;
  if (!first || !second || !third) throw new Error('the builder has three leaders');
  shows(mission({ my_rank: 2, leaders: [first, { ...second, me: true }, third], prize_spend: null }));
  open();
  expect(await screen.findByText('อันดับนี้ได้รางวัล')).toBeVisible();
  expect(screen.getAllByText('คุณ')).toHaveLength(1);
  expect(screen.getByText('ถึงรางวัลสูงสุดแล้ว เก่งมาก')).toBeVisible();
});

test.each([
  ['invites to start before the first purchase', { my_spend: 0, my_rank: null }, 'เริ่มไต่อันดับได้เลย'],
  ['says that a purchase is not ranked yet', { my_rank: null }, 'ได้ยอดแล้ว กำลังจัดอันดับ'],
  [
    'waits for the next rankings once the spending is enough for a prize',
    { prize_spend: 4000 },
    'ยอดถึงแล้ว รออันดับรอบใหม่',
  ],
  ['shows what is missing to the next prize', { my_rank: 10 }, 'ซื้ออีก ฿1,181 ถึงรางวัลถัดไป'],
  ['invites to take the first place while nobody is ranked', { leaders: [] }, 'ยังไม่มีใครติดอันดับ เป็นคนแรกกันเลย'],
  ['says that the mission has ended', { ended: true }, 'จบแล้ว'],
] as const)('%s', async (_rule, changes, words) => {
  shows(mission({ ...changes, leaders: 'leaders' in changes ? [] : mission().leaders }));
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

test('the missions page shows no missing amount after the end', async () => {
  shows(mission({ ended: true }));
  open();
  expect(await screen.findByText(/^ภารกิจนี้จบแล้ว/)).toBeVisible();
  expect(screen.queryByText(/ซื้ออีก/)).not.toBeInTheDocument();
});

test('the missions page links an advertisement to its page, and another champion to this page', async () => {
  const other = mission({ mission_uuid: '0199a1de-0000-7000-8000-00000000c009', name_th: 'แชมป์ปีใหม่' });
  shows(mission(), other, advertising());
  const { router } = open({ mission: other.mission_uuid });
  expect(await screen.findByRole('heading', { name: 'แชมป์ปีใหม่' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /กาแฟเย็น 1 คะแนน/ }));
  expect(router.push).toHaveBeenCalledWith(`/missions/mission-advertising/?mission=${advertising().mission_uuid}`);
  await userEvent.click(screen.getByRole('link', { name: /แชมป์นักช้อป/ }));
  expect(router.push).toHaveBeenCalledWith(`/missions/mission-progress/?mission=${mission().mission_uuid}`);
});

test('without missions leads home', async () => {
  shows();
  server.use(answer('getStampCards', []));
  open();
  expect(await screen.findByText('ตอนนี้ยังไม่มีภารกิจ')).toBeVisible();
  const home = screen.getByRole('link', { name: 'กลับหน้าแรก' });
  // Which home it is, the toggles say.
  await waitFor(() => expect(home).toHaveAttribute('href', '/v2/home/'));
  await userEvent.click(home);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/v2/home/', 'replace'));
});

test('the missions page shows only the advertisement if there is nothing else', async () => {
  shows(advertising());
  open();
  expect(await screen.findByRole('link', { name: /กาแฟเย็น/ })).toBeVisible();
  expect(screen.queryByText('ยอดสะสมของฉัน')).not.toBeInTheDocument();
});

test('the missions page offers a retry without a connection', async () => {
  server.use(...scenario('getMissions.offline'));
  open();
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
});

test.each([
  ['another mission', [mission(), advertising()], 'ภารกิจอื่น'],
  ['the champion alone', [mission()], 'รวมภารกิจและคูปอง'],
  ['no mission', [], 'รวมภารกิจและคูปอง'],
])('with %s the rows below have the right heading', async (_there, missions, title) => {
  shows(...missions);
  open();
  const rows = await screen.findByRole('region', { name: title });
  expect(within(rows).getAllByRole('heading')).toHaveLength(1);
  expect(screen.queryAllByText('ภารกิจอื่น')).toHaveLength(title === 'ภารกิจอื่น' ? 1 : 0);
});

test('the land is one tap away, even without missions', async () => {
  shows();
  open();
  await userEvent.click(await screen.findByRole('link', { name: /^ดินแดนสายรุ้ง/ }));
  expect(loadPage).toHaveBeenCalledWith('/v2/rainbowland/landing/', 'push');
});
