import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@/__mocks__/answer';
import { prizeList } from '@/__mocks__/builders/prize';
import { clubHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { PrizeSuccessScreen } from './PrizeSuccessScreen';

const server = mockServer(...clubHandlers);

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

test('the success page shows the reference, the delivery time, and what to cover in the photo', async () => {
  keep('prizeTransaction', order);
  const { router } = open();
  expect(await screen.findByRole('heading', { name: 'ตุ๊กตาหมี' })).toBeVisible();
  expect(screen.getByText('KC-7H2QWX')).toBeVisible();
  expect(screen.getByText(/^ของรางวัลจะถึงบ้านภายใน 14.วัน$/)).toBeVisible();
  for (const cover of [/ปิดศาสนา/, /ปิดเลขหลังบัตร/, /เขียนทับรูป/])
    expect(await screen.findByRole('heading', { name: cover })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'ดูของที่แลกไว้' }));
  expect(router.replace).toHaveBeenCalledWith('/redemption/prize-catalog/?tab=history');
});

test('an order just made is shown once as a Celebration: the prize, its balance by the server, and the photo as the next step', async () => {
  keep('prizeTransaction', {
    ...order,
    fresh: { prize_id: 'TEDDY-BEAR', image_url: '/prizes/bear.svg', points: 1200 },
  });
  server.use(answer('listPrizes', prizeList([], { balance: 4000 })));
  const { unmount } = open();
  const moment = await screen.findByRole('dialog', { name: 'แลกสำเร็จแล้ว' });
  expect(within(moment).getByText('ตุ๊กตาหมี')).toBeVisible();
  expect(within(moment).getByText('เลขที่ KC-7H2QWX')).toBeVisible();
  expect(within(moment).getByText(/^ของรางวัลจะถึงบ้านภายใน 14.วัน$/)).toBeVisible();
  expect(await within(moment).findByText('5,200')).toBeVisible();
  expect(within(moment).getAllByText('4,000').at(-1)).not.toHaveAttribute('aria-hidden');
  await userEvent.click(within(moment).getByRole('button', { name: 'ขั้นต่อไป: ส่งรูปบัตร' }));
  expect(moment).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'คัดลอกแล้วเปิดแชตคิดส์คลับ' })).toBeVisible();
  unmount();
  open();
  expect(await screen.findByText('KC-7H2QWX')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the Celebration leads back to the prizes, and without the server’s word shows no balance', async () => {
  keep('prizeTransaction', {
    ...order,
    fresh: { prize_id: 'TEDDY-BEAR', image_url: '/prizes/bear.svg', points: 1200 },
  });
  server.use(...scenario('listPrizes.offline'));
  const { router } = open();
  const moment = await screen.findByRole('dialog', { name: 'แลกสำเร็จแล้ว' });
  expect(within(moment).queryByText('คะแนนคิดส์คลับคงเหลือ')).not.toBeInTheDocument();
  await userEvent.click(within(moment).getByRole('link', { name: 'กลับไปเลือกชิ้นอื่น' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/redemption/prize-catalog/'));
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
