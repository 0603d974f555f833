import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose } from '@/__mocks__/answer';
import { stampCard } from '@/__mocks__/builders/stamp-card';
import { missionHandlers, toggleHandlers } from '@/__mocks__/handlers';
import type { StampCard } from '@/contract/missions';
import { closeCardSheet, useCardSheet } from '@/hooks/members/useCardSheet';
import { forgetEverything } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { StampCardScreen } from './StampCardScreen';

const server = mockServer(...missionHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'missions', 'errors'));
beforeEach(() => {
  forgetEverything();
  closeCardSheet();
  return changeLanguage('th');
});

function Sheet() {
  return useCardSheet() && <p>บัตรเปิดอยู่</p>;
}

const open = (query: Record<string, string> = {}) =>
  renderScreen(
    <>
      <StampCardScreen />
      <Sheet />
    </>,
    query,
    '/missions/stamps',
  );
const shows = (changes: Partial<StampCard>) => server.use(answer('getStampCards', [stampCard(changes)]));
const steps = (...changes: Partial<StampCard['steps'][number]>[]) =>
  stampCard().steps.map((step, place) => ({ ...step, ...changes[place] }));

test('a stamp card says in one sentence how far it is, and reads out no picture', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'กาแฟ 10 แก้ว ฟรี 1 แก้ว' })).toBeVisible();
  const sentence = screen.getByText('อีก 4 แก้ว ได้ฟรี').closest('p');
  expect(sentence).toHaveTextContent('6 จาก 10 แก้ว อีก 4 แก้ว ได้ฟรี');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await changeLanguage('en');
  expect(await screen.findByText('4 more and it is free')).toBeVisible();
});

test('a reached step leads to its coupon, and the next one says how many are missing', async () => {
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('ครบ 5 แก้ว · คุกกี้ Bao Café 1 ชิ้น');
  const use = within(first as HTMLElement).getByRole('link', { name: 'ใช้ คุกกี้ Bao Café 1 ชิ้น' });
  expect(use).toHaveAttribute('href', expect.stringContaining('?code=BAO-COOKIE'));
  expect(second).toHaveTextContent('เลือกได้ทุกเมนูอีก 4');
});

test.each<[what: string, step: Partial<StampCard['steps'][number]>, shown: string]>([
  ['used', { coupon: { code: 'A', my_coupon_id: 'a', state: 'used' }, usable: 0 }, 'ใช้แล้ว'],
  ['ended', { coupon: { code: 'A', my_coupon_id: 'a', state: 'ended' }, usable: 0 }, 'หมดอายุแล้ว'],
  ['several', { usable: 2 }, 'อยู่ในคูปองของฉัน 2 ใบ'],
])('a step’s coupon that is %s says so', async (_what, step, shown) => {
  shows({ steps: steps(step) });
  open();
  expect(await screen.findByText(shown)).toBeVisible();
});

test('a coupon of an earlier card can be used although the new card has not reached its step', async () => {
  shows({ stamps: 1, card: 2, steps: steps({ reached: false }) });
  open();
  expect(await screen.findByRole('link', { name: /^ใช้ คุกกี้/ })).toBeVisible();
  expect(screen.getByText('บัตรใบที่ 2 จาก 3')).toBeVisible();
});

test.each([
  ['starts the next card', { stamps: 10 }, 'แสตมป์ดวงต่อไปเริ่มบัตรใบที่ 2'],
  ['is the last one', { stamps: 10, card: 3 }, 'ครบทุกใบแล้ว ขอบคุณที่แวะมาบ่อย ๆ'],
])('a full card says that it %s', async (_what, changes, shown) => {
  shows(changes);
  open();
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByText('ครบแล้ว')).toBeVisible();
});

test('says what counts, what does not, and when and where the last stamp came', async () => {
  open();
  expect(await screen.findByText('เครื่องดื่ม Bao Café ทุกขนาด แก้วละ 1 ดวง')).toBeVisible();
  expect(screen.getByText('ไม่นับแก้วที่ได้ฟรีหรือแลกด้วยคะแนน')).toBeVisible();
  expect(screen.getByText(/^ดวงล่าสุด 23 พ\.ย\. 2569 08:12 น\. · สาขาบางนา$/)).toBeVisible();
  expect(screen.getByText(/^ถึง 31 ม\.ค\. 2570 · เหลือ/)).toBeVisible();
});

test('a card by spending does not speak of pieces', async () => {
  shows({ baht_each: 50 });
  open();
  expect(await screen.findByText(/^ไม่นับยอดที่จ่ายด้วยคะแนน/)).toBeVisible();
});

test('its action shows the member’s card; an ended one has none, and its coupons stay', async () => {
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'แสดงบัตรเพื่อรับแสตมป์' }));
  expect(screen.getByText('บัตรเปิดอยู่')).toBeVisible();
  unmount();
  shows({ ended: true });
  open();
  expect(await screen.findByText(/^จบแล้ว เมื่อ 31 ม\.ค\. 2570/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'แสดงบัตรเพื่อรับแสตมป์' })).not.toBeInTheDocument();
});

test('an unknown card leads to the missions, and a lost connection can be tried again', async () => {
  const { unmount } = open({ mission: 'gone' });
  expect(await screen.findByText('ไม่พบภารกิจนี้')).toBeVisible();
  unmount();
  server.use(lose('getStampCards'));
  open();
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
});
