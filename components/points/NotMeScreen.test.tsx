import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { record } from '@/__mocks__/answer';
import { pointHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { NotMeScreen } from './NotMeScreen';

const server = mockServer(...pointHandlers);
const token = 'AAAAAAAAAAAAAAAAAAAAAA0123456789abcdef0123';

beforeAll(() => loadTexts('ui', 'points-freeze', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
});

const show = (t = token) => renderScreen(<NotMeScreen />, t === '' ? {} : { t }, '/not-me');
const button = () => screen.findByRole('button', { name: 'ไม่ใช่ฉัน ล็อกคะแนนเลย' });

test('freezes only on a tap, once on a double tap, without a session, and shows the next steps', async () => {
  const { handler, sent } = record('reportNotMe', { points_frozen: true });
  server.use(handler);
  show();
  const freeze = await button();
  expect(sent).toEqual([]);
  await userEvent.dblClick(freeze);
  const heading = await screen.findByRole('heading', { name: 'ล็อกคะแนนแล้ว' });
  expect(heading).toBeVisible();
  expect(document.activeElement).toContainElement(heading);
  expect(sent).toEqual([{ token }]);
  expect(screen.getByText(/พกบัตรประชาชนไปสาขา/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'โทร 02-000-0000' })).toHaveAttribute('href', 'tel:020000000');
});

test.each([
  ['reportNotMe.404', 'ลิงก์นี้ใช้ไม่ได้แล้ว'],
  ['reportNotMe.412', 'ลิงก์นี้ใช้ไม่ได้แล้ว'],
  ['notMeUnfrozen', 'ลิงก์นี้ใช้ไปแล้ว'],
] as const)('%s is shown as “%s”, with the number to call', async (name, title) => {
  server.use(...scenario(name));
  show();
  await userEvent.click(await button());
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: /^โทร/ })).toBeVisible();
});

test('an incomplete link is reported at once, with a link to the stores', async () => {
  const { router } = show('');
  expect(await screen.findByRole('heading', { name: 'ลิงก์นี้ใช้ไม่ได้แล้ว' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'หาสาขาใกล้บ้าน' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/branch/'));
});

test('without a connection the page stays, and the next tap freezes the points', async () => {
  server.use(...scenario('reportNotMe.offline'));
  show();
  await userEvent.click(await button());
  expect(await screen.findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
  server.resetHandlers();
  await userEvent.click(await button());
  expect(await screen.findByRole('heading', { name: 'ล็อกคะแนนแล้ว' })).toBeVisible();
});
