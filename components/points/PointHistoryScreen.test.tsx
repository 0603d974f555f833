import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record } from '@/__mocks__/answer';
import { pointHistory, pointTransaction } from '@/__mocks__/builders/point-transaction';
import { pointHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { KidsPointHistoryScreen } from './KidsPointHistoryScreen';
import { PointHistoryScreen } from './PointHistoryScreen';

const server = mockServer(...pointHandlers, ...toggleHandlers);
const october = Date.UTC(2026, 9, 28, 13) / 1000;

beforeAll(() => loadTexts('ui', 'points-history', 'points', 'errors', 'layout'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  window.history.replaceState({}, '', '/transaction-point/');
  await changeLanguage('th');
});

const open = (query: Record<string, string> = {}) => renderScreen(<PointHistoryScreen />, query, '/transaction-point');

test('the point history shows the balance and which points expire when', async () => {
  open();
  const ends = await screen.findByRole('list', { name: 'คะแนนที่จะหมดอายุ' });
  expect(screen.getByText('1,284')).toBeVisible();
  expect(within(ends).getByText('ใช้ได้ถึง 31 ธ.ค. 2569')).toBeVisible();
  expect(within(ends).getByText('240 คะแนน')).toBeVisible();
  expect(within(ends).getByText('ใช้ได้ถึง 31 ธ.ค. 2570')).toBeVisible();
  expect(within(ends).getByText('1,044 คะแนน')).toBeVisible();
});

test('the point history says what is owed for cancelled bills, and nothing where nothing is', async () => {
  server.use(answer('listPointTransactions', pointHistory([], { owed: 260 })));
  const { unmount } = open();
  const words = /^คุณค้างคืน 260 คะแนนจากบิลที่ยกเลิก/;
  expect(await screen.findByText(words)).toBeVisible();
  unmount();
  server.use(answer('listPointTransactions', pointHistory([], { owed: 0 })));
  open();
  expect(await screen.findByText('1,284')).toBeVisible();
  expect(screen.queryByText(/ค้างคืน/)).not.toBeInTheDocument();
});

test('the point history shows earned points with a plus sign, store and month', async () => {
  const other = pointTransaction({ id: 'other', points: 48, occurred_at: october });
  server.use(answer('listPointTransactions', pointHistory([pointTransaction(), other])));
  open();
  const november = await screen.findByRole('list', { name: 'พฤศจิกายน 2569' });
  expect(within(november).getByText('+12')).toBeVisible();
  expect(within(november).getAllByRole('listitem')[0]).toHaveTextContent('ได้ 12 คะแนน');
  expect(within(november).getByText(/CJ สาขาบางนา/)).toBeVisible();
  expect(within(november).getByText(/ใช้ได้ถึง 31 ธ.ค. 2570/)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'ตุลาคม 2569' })).getByText('+48')).toBeVisible();
});

test('the point history shows spent points with a minus sign and the channel, and keeps the tab in the address', async () => {
  const spent = pointTransaction({ kind: 'redeemed', reason: 'redeemed', points: -300, channel: 'line' });
  const { branch_name_th: _th, branch_name_en: _en, expires_at: _at, ...inLine } = spent;
  const requests = record('listPointTransactions', pointHistory([{ ...inLine, title_th: 'แลกกาแฟเย็น' }]));
  server.use(requests.handler);
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'ใช้ไป' }));
  expect(await screen.findByText('−300')).toBeVisible();
  expect(screen.getByText(/LINE/)).toBeVisible();
  expect(window.location.search).toBe('?tab=redeemed');
  expect(requests.sent.at(-1)).toEqual({ point_type: 'cjpoint', kind: 'redeemed', page: 1, per_page: 20 });
});

test.each([
  ['earned', 'ยังไม่มีคะแนนที่ได้รับ'],
  ['redeemed', 'ยังไม่ได้ใช้คะแนน'],
  ['expired', 'ไม่มีคะแนนหมดอายุ'],
])('an empty list of %s points says so', async (tab, words) => {
  server.use(answer('listPointTransactions', pointHistory([])));
  open({ tab });
  expect(await screen.findByText(words)).toBeVisible();
});

test('while Kids Club is on, its points have their own history', async () => {
  keep('toggles', { kidsclub: true });
  const requests = record('listPointTransactions', pointHistory([], { balance: 4350, expiries: [] }));
  server.use(requests.handler);
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'คิดส์คลับ' }));
  expect(await screen.findByText('คะแนนคิดส์คลับ')).toBeVisible();
  expect(requests.sent.at(-1)).toMatchObject({ point_type: 'kidpoint' });
});

test('loads more on a tap', async () => {
  const first = Array.from({ length: 20 }, (_, at) => pointTransaction({ id: `first ${at}` }));
  server.use(answer('listPointTransactions', pointHistory(first, { total: 21 })));
  open();
  const more = await screen.findByRole('button', { name: 'ดูเพิ่ม' });
  server.use(
    answer('listPointTransactions', pointHistory([pointTransaction({ id: 'last', points: 99 })], { total: 21 })),
  );
  await userEvent.click(more);
  expect(await screen.findByText('+99')).toBeVisible();
});

test('the point history offers a retry without a connection', async () => {
  server.use(lose('listPointTransactions'));
  open();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.use(answer('listPointTransactions', pointHistory()));
  await userEvent.click(retry);
  expect(await screen.findByText('+12')).toBeVisible();
});

test('Kids Club has its own history, which links to the prizes', async () => {
  keep('toggles', { kidsclub: true });
  const requests = record('listPointTransactions', pointHistory([], { balance: 4350, expiries: [] }));
  server.use(requests.handler);
  const { router } = renderScreen(
    <KidsPointHistoryScreen />,
    { tab: 'redeemed' },
    '/redemption/kidsclub-transaction-point',
  );
  expect(await screen.findByText('คะแนนคิดส์คลับแลกของรางวัล ส่งถึงบ้าน')).toBeVisible();
  expect(requests.sent).toEqual([{ point_type: 'kidpoint', kind: 'redeemed', page: 1, per_page: 20 }]);
  await userEvent.click(screen.getByRole('link', { name: 'แลกของรางวัล' }));
  expect(router.push).toHaveBeenCalledWith('/redemption/prize-catalog/');
});

test('the Kids Club history does not exist while the club is off', async () => {
  keep('toggles', { kidsclub: false });
  renderScreen(<KidsPointHistoryScreen />, {}, '/redemption/kidsclub-transaction-point');
  expect(await screen.findByText('ไม่พบหน้าที่ต้องการ')).toBeVisible();
});
