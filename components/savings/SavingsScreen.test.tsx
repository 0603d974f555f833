import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { savings } from '@/__mocks__/builders/savings';
import { memberHandlers, savingsHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { SavingsScreen } from './SavingsScreen';
import { SavedThisYear } from './shared/SavedThisYear';

jest.mock('@/hooks/device/useNow', () => ({ useNow: () => Date.UTC(2026, 10, 29) / 1000 }));

const server = mockServer(...savingsHandlers, ...memberHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'savings', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  await changeLanguage('th');
});

const open = () => renderScreen(<SavingsScreen />, {}, '/savings');

test('shows the total of the year beside the whole year before', async () => {
  open();
  expect(await screen.findByText('฿312')).toBeVisible();
  expect(screen.getByText('มากกว่าทั้งปี 2568 อยู่ ฿84')).toBeVisible();
});

test.each([
  [312.5, 'อีก ฿0.50 จะเท่าทั้งปี 2568'],
  [312, 'เท่ากับทั้งปี 2568'],
])('with %d baht in the year before says %s', async (year_before, words) => {
  server.use(answer('getSavings', savings({ year_before })));
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

test('a bar opens the receipts of its month, and months to come are none', async () => {
  const { router } = open();
  const bar = await screen.findByRole('link', { name: 'พฤศจิกายน ประหยัด ฿65' });
  expect(screen.getByRole('img', { name: 'ธันวาคม ยังไม่ถึง' })).toBeInTheDocument();
  await userEvent.click(bar);
  expect(router.push).toHaveBeenCalledWith('/receipts/?month=2026-11');
});

test('the months are also a list of whole rows', async () => {
  open();
  await userEvent.click(await screen.findByText('ดูเป็นรายการ'));
  const list = await screen.findByRole('list', { name: 'รายเดือน' });
  const rows = within(list).getAllByRole('link');
  expect(rows).toHaveLength(11);
  expect(rows[0]).toHaveAttribute('href', '/receipts/?month=2026-11');
});

test('says how many of each kind, and what they saved', async () => {
  open();
  const kinds = await screen.findByRole('list', { name: 'ประหยัดจากอะไร' });
  const rows = within(kinds).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/คูปอง.*ใช้ไป 9 ใบ.*฿192/),
    expect.stringMatching(/ของรางวัล.*ใช้ไป 3 ชิ้น.*฿70/),
    expect.stringMatching(/ใช้คะแนนแทนเงินสด.*1,000 คะแนน.*฿50/),
  ]);
});

test('another year is read when it is chosen', async () => {
  open();
  const chip = await screen.findByRole('button', { name: '2568' });
  server.use(answer('getSavings', savings({ year: 2025, saved: 228, year_before: 0 })));
  await userEvent.click(chip);
  expect(await screen.findByText('฿228')).toBeVisible();
  expect(screen.getByText('ปี 2568 ประหยัดไป')).toBeVisible();
  expect(screen.queryByText(/ทั้งปี/)).not.toBeInTheDocument();
});

test('sends the year once, to the address that it names', async () => {
  server.use(answer('getMember', member({ email: 'somying@example.com', email_confirmed: true })));
  open();
  expect(await screen.findByText('ส่งไปที่อีเมล so•••••@example.com')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'ส่งเป็น PDF' }));
  expect(await screen.findByText(/^กำลังส่งไปที่ so•••••@example.com/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ส่งเป็น PDF' })).not.toBeInTheDocument();
});

test('an address that is not confirmed leads to its code', async () => {
  server.use(
    answer('getMember', member({ email: 'somying@example.com', email_confirmed: false })),
    answer('requestEmailCode', { id: 'e-1', email: 'so•••••@example.com' }),
  );
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'ยืนยันอีเมลและส่ง PDF' }));
  expect(router.push).toHaveBeenCalledWith('/otp/');
  expect(JSON.parse(sessionStorage.getItem('emailConfirmation') ?? '{}')).toMatchObject({ savingsYear: 2026 });
});

test('without an address leads to the profile', async () => {
  server.use(answer('getMember', member({ email: null })));
  open();
  expect(await screen.findByRole('link', { name: 'เพิ่มอีเมล' })).toBeVisible();
});

test('before anything was saved says how to begin, and the account shows nothing', async () => {
  const none = { saved: 0, year_before: 0, years: [2026] };
  server.use(answer('getSavings', savings(none)));
  const { unmount } = open();
  expect(await screen.findByText('ปีนี้ยังไม่มียอดประหยัด')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ไปดูคูปอง' })).toBeVisible();
  unmount();
  const { container } = renderScreen(<SavedThisYear />);
  expect(container).toHaveTextContent('');
});

test('says the same in English', async () => {
  await changeLanguage('en');
  open();
  expect(await screen.findByText('฿84 more than in all of 2025')).toBeVisible();
  expect(screen.getByRole('link', { name: 'November: ฿65 saved' })).toBeInTheDocument();
});
