import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { PrizeSuccessScreen } from './PrizeSuccessScreen';

mockServer();

const order = { transaction_id: 'order-1', reference: 'KC-7H2QWX', shipping_days: 14, prize_name: 'ตุ๊กตาหมี' };

beforeAll(() => loadTexts('ui', 'kids-club-order'));

beforeEach(async () => {
  sessionStorage.clear();
  keep('toggles', { kidsclub: true });
  await changeLanguage('th');
});

const open = () =>
  renderScreen(
    <>
      <PrizeSuccessScreen />
      <ToastRegion />
    </>,
    {},
    '/redemption/success',
  );

test('shows the reference, the delivery time, and what to cover in the photo', async () => {
  keep('prizeTransaction', order);
  const { router } = open();
  expect(await screen.findByRole('heading', { name: 'ตุ๊กตาหมี' })).toBeVisible();
  expect(screen.getByText('KC-7H2QWX')).toBeVisible();
  expect(screen.getByText('ของรางวัลจะถึงบ้านภายใน 14 วัน')).toBeVisible();
  for (const cover of [/ปิดศาสนา/, /ปิดเลขหลังบัตร/, /เขียนทับรูป/])
    expect(screen.getByRole('heading', { name: cover })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'ดูประวัติการแลก' }));
  expect(router.replace).toHaveBeenCalledWith('/redemption/prize-catalog/?tab=history');
});

test('on an English page the Thai name of the prize is marked as Thai', async () => {
  await changeLanguage('en');
  keep('prizeTransaction', order);
  open();
  const names = await screen.findAllByText('ตุ๊กตาหมี');
  expect(names.map(({ lang }) => lang)).toEqual(['th', 'th']);
  const message = 'Kids Club prize: ตุ๊กตาหมี\nReference KC-7H2QWX\nThe ID-card photo is attached';
  expect(names[1]?.parentElement?.textContent).toBe(message);
});

test('the tap that opens the chat copies the message with the reference', async () => {
  keep('prizeTransaction', order);
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open();
  await user.click(await screen.findByRole('button', { name: 'คัดลอกแล้วเปิดแชตคิดส์คลับ' }));
  expect(write.mock.calls[0]?.[0]).toMatch(/ตุ๊กตาหมี\nเลขอ้างอิง KC-7H2QWX/);
  // No chat is configured here, and the page says so.
  expect(await screen.findByText('ยังเปิดแชตจากตรงนี้ไม่ได้')).toBeVisible();
});

test('if copying fails, asks the member to type the reference', async () => {
  keep('prizeTransaction', order);
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  open();
  await user.click(await screen.findByRole('button', { name: 'คัดลอกแล้วเปิดแชตคิดส์คลับ' }));
  expect(await screen.findByText('พิมพ์เลขอ้างอิง KC-7H2QWX ในแชตแทนได้')).toBeVisible();
});

test('without a recent order leads to the history', async () => {
  open();
  expect(await screen.findByText('ไม่มีรายการที่เพิ่งแลก')).toBeVisible();
});
