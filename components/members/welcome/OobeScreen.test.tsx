import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record } from '@/__mocks__/answer';
import { commuConsent } from '@/__mocks__/builders/consents';
import { member } from '@/__mocks__/builders/member';
import { consentHandlers, memberHandlers } from '@/__mocks__/handlers';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { OobeScreen } from './OobeScreen';

const server = mockServer(...memberHandlers, ...consentHandlers);

beforeAll(() => loadTexts('ui', 'members', 'errors', 'consents', 'consents-commu'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', {});
  await changeLanguage('th');
});

const show = (query: Record<string, string> = {}) =>
  renderScreen(
    <>
      <OobeScreen />
      <ToastRegion />
    </>,
    query,
  );

test('welcomes the member by name, with the card number', async () => {
  const { router } = show();
  expect(await screen.findByText('คุณสมหญิง')).toBeVisible();
  expect(screen.getByText('2010 4821 3907 7568')).toBeVisible();
  expect(screen.getByText('เชื่อมต่อบัตรแล้ว คะแนนของคุณอยู่ครบ 1,284 คะแนน')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
  expect(router.push).toHaveBeenCalledWith('/oobe/?step=interests');
});

test('starts without ticks and saves the chosen interests', async () => {
  const { handler, sent } = record('updateMember', member({ interests: ['coffee', 'pets'] }));
  server.use(handler);
  const { router } = show({ step: 'interests' });
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes).toHaveLength(8);
  for (const box of boxes) expect(box).not.toBeChecked();
  await userEvent.click(screen.getByLabelText('กาแฟ'));
  await userEvent.click(screen.getByLabelText('สัตว์เลี้ยง'));
  await userEvent.click(screen.getByRole('button', { name: 'บันทึกสิ่งที่สนใจ' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/accept-commu/'));
  expect(sent).toEqual([{ interests: ['coffee', 'pets'] }]);
});

test('skipping the survey saves nothing', async () => {
  const { handler, sent } = record('updateMember', member());
  server.use(handler);
  const { router } = show({ step: 'interests' });
  await userEvent.click(await screen.findByRole('button', { name: 'ข้ามไปก่อน' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/accept-commu/'));
  expect(sent).toHaveLength(0);
});

test('ticks survive a reload', async () => {
  const first = show({ step: 'interests' });
  await userEvent.click(await screen.findByLabelText('กาแฟ'));
  first.unmount();
  show({ step: 'interests' });
  expect(await screen.findByLabelText('กาแฟ')).toBeChecked();
});

test('a member who has answered everything continues to the destination', async () => {
  keep('destinationPage', '/tncs-pp/');
  keep('destinationQuery', 'from=poster');
  server.use(
    answer('getMember', member({ interests: ['coffee'] })),
    answer('getCommuConsent', commuConsent({ version: '1.0' })),
  );
  const { router } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'ต่อไป' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/tncs-pp/?from=poster'));
  expect(readStored('destinationPage')).toBeUndefined();
});

test('without a connection the ticks stay, and a retry saves them', async () => {
  server.use(lose('updateMember'));
  const { router } = show({ step: 'interests' });
  await userEvent.click(await screen.findByLabelText('กาแฟ'));
  await userEvent.click(screen.getByRole('button', { name: 'บันทึกสิ่งที่สนใจ' }));
  expect(await screen.findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'บันทึกสิ่งที่สนใจ' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/accept-commu/'));
});
