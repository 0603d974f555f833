import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record } from '@/__mocks__/answer';
import { commuConsent } from '@/__mocks__/builders/consents';
import { coupon, myCoupon } from '@/__mocks__/builders/coupon';
import { member } from '@/__mocks__/builders/member';
import { consentHandlers, couponHandlers, memberHandlers } from '@/__mocks__/handlers';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import type { ListedCoupon } from '@/contract/coupons';
import { readDraft } from '@/hooks/requests/drafts';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { OobeScreen } from './OobeScreen';

const server = mockServer(...memberHandlers, ...consentHandlers, ...couponHandlers);

beforeAll(() => loadTexts('ui', 'members', 'errors', 'consents', 'consents-commu', 'coupons'));

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

test('the welcome page says what the member owes from an earlier membership', async () => {
  const points = member().points.map((one) => ({ ...one, owed: one.points_ref_key === 'cjpoint' ? 260 : 0 }));
  server.use(answer('getMember', member({ points })));
  show();
  expect(await screen.findByText(/^คุณค้างคืน 260 คะแนนจากบิลที่ยกเลิก/)).toBeVisible();
});

describe('the coupon that is in the pocket already', () => {
  const pocket = (...items: ListedCoupon[]) =>
    answer('listCoupons', { items, page: 1, per_page: 12, total: items.length });

  test('is on its ticket with its worth, and is used from there', async () => {
    const { handler, sent } = record('listCoupons', { items: [myCoupon()], page: 1, per_page: 12, total: 1 });
    server.use(handler);
    show();
    expect(await screen.findByText('เมื่อซื้อครบ 200 บาท')).toBeVisible();
    expect(screen.getByText('มีคูปองในกระเป๋าแล้ว 1 ใบ')).toBeVisible();
    expect(sent).toEqual([{ scope: 'pocket', tab: 'valid', per_page: 12 }]);
    await userEvent.click(screen.getByRole('button', { name: 'ใช้คูปองนี้เลย' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(myCoupon().name_th);
  });

  test('can wait: the primary action comes first, and says what is next', async () => {
    server.use(pocket(myCoupon()));
    const { router } = show();
    expect(await screen.findByText(/^ต่อไปมีคำถามสั้น ๆ/)).toBeVisible();
    const [next, use] = screen.getAllByRole('button').slice(-2);
    expect([next, use].map((button) => button?.textContent)).toEqual(['ต่อไป', 'ใช้คูปองนี้เลย']);
    await userEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
    expect(router.push).toHaveBeenCalledWith('/oobe/?step=interests');
  });

  test.each([
    ['nothing is in the pocket', () => pocket()],
    ['nothing in the list is the member’s', () => pocket(coupon())],
    ['the pocket cannot be had', () => lose('listCoupons')],
  ])('is not shown, and the card is, where %s', async (_why, handler) => {
    server.use(handler());
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'ต่อไป' }));
    expect(screen.getByText('2010 4821 3907 7568')).toBeVisible();
    expect(router.push).toHaveBeenCalledWith('/oobe/?step=interests');
  });
});

test('the welcome page starts without ticks and saves the chosen interests', async () => {
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
  expect(readDraft('interests')).toEqual({});
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
