import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { memberHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { IdentificationScreen } from './IdentificationScreen';

const server = mockServer(...memberHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'members-identification', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('isLinked', true);
  keep('toggles', {});
  await changeLanguage('th');
});

test('an unverified member sees what to bring and a link to the stores', async () => {
  server.use(...scenario('memberUnverified'));
  const { router } = renderScreen(<IdentificationScreen />);
  expect(await screen.findByText(/บัตรประชาชนหรือหนังสือเดินทาง และมือถือเครื่องนี้/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('link', { name: 'หาสาขาใกล้บ้าน' }));
  expect(router.push).toHaveBeenCalledWith('/branch/');
});

test('a verified member sees that no steps are left', async () => {
  server.use(answer('getMember', member({ need_verify_pid: false })));
  const { router } = renderScreen(<IdentificationScreen />);
  expect(await screen.findByText('ยืนยันตัวตนแล้ว')).toBeVisible();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'กลับหน้าแรก' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/'));
});

test('the verification guide shows a skeleton while loading', async () => {
  renderScreen(<IdentificationScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('กำลังโหลด');
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
});

test('without a connection shows the steps and offers a retry', async () => {
  server.use(...scenario('getMember.offline'));
  renderScreen(<IdentificationScreen />);
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  server.resetHandlers();
  server.use(answer('getMember', member({ need_verify_pid: false })));
  await userEvent.click(retry);
  expect(await screen.findByText('ยืนยันตัวตนแล้ว')).toBeVisible();
});

test('a visitor sees the steps, and nothing is requested', async () => {
  keep('isLinked', false);
  server.resetHandlers();
  renderScreen(<IdentificationScreen />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'ย้อนกลับ' })).not.toBeInTheDocument();
});

test('the verification guide says the same in English', async () => {
  await changeLanguage('en');
  server.use(...scenario('memberUnverified'));
  renderScreen(<IdentificationScreen />);
  expect(await screen.findByText('Your national ID card (or passport) and this phone.')).toBeVisible();
});
