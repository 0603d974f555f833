import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose } from '@/__mocks__/answer';
import { donateProgress } from '@/__mocks__/builders/donate-progress';
import { donationHandlers } from '@/__mocks__/handlers';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { DonateProgressScreen } from './DonateProgressScreen';

const server = mockServer(...donationHandlers);

beforeAll(() => loadTexts('ui', 'donations', 'errors'));
beforeEach(() => changeLanguage('th'));

const open = () => renderScreen(<DonateProgressScreen />, {}, '/rewards/donate-progress');

test('the donation page shows the total, its time, the period and the member’s own contribution', async () => {
  const { router } = open();
  expect(await screen.findByText('620,450')).toBeVisible();
  expect(screen.getByText('จาก 1,000,000 คะแนน')).toBeVisible();
  expect(screen.getByText(/ข้อมูล ณ 20 พ.ย. 2569/)).toBeVisible();
  expect(screen.getByText('1 พ.ย. 2569 – 31 ธ.ค. 2569')).toBeVisible();
  expect(screen.getByText('120 คะแนน')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'บริจาคเพิ่ม' }));
  expect(router.push).toHaveBeenCalledWith('/rewards/donate/');
});

test.each([
  [0, 'เพิ่งเริ่มต้น มาช่วยกันนะ'],
  [1, 'เริ่มเห็นผล ถึง 1 ใน 4 แล้ว'],
  [2, 'มาครึ่งทางแล้ว'],
  [3, 'อีกนิดเดียว ถึง 3 ใน 4 แล้ว'],
  [4, 'ครบเป้าหมายแล้ว ขอบคุณทุกคน'],
])('the donation page says how far it is at step %d: %s', async (image_step, words) => {
  server.use(answer('getDonateProgress', donateProgress({ image_step })));
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

test('the donation page shows the picture of its cause', async () => {
  const { container } = open();
  await screen.findByText('ห้องสมุดเพื่อเด็ก ๆ');
  expect(container.querySelector('img')).toHaveAttribute('src', donateProgress().image_url);
});

test('the donation page of a server without pictures shows a drawing of ours', async () => {
  const { image_url: _none, ...bare } = donateProgress();
  server.use(answer('getDonateProgress', bare));
  const { container } = open();
  await screen.findByText('ห้องสมุดเพื่อเด็ก ๆ');
  expect(container.querySelector('img')).not.toBeInTheDocument();
});

test('invites members without a donation to donate, not to donate more', async () => {
  server.use(answer('getDonateProgress', donateProgress({ my_donate: 0 })));
  open();
  expect(await screen.findByRole('link', { name: 'บริจาคคะแนน' })).toBeVisible();
});

test('the donation page offers no donation after the last day', async () => {
  const { donate_effective_to } = donateProgress();
  server.use(answer('getDonateProgress', donateProgress({ current_date: donate_effective_to })));
  open();
  expect(await screen.findByText('กิจกรรมนี้จบแล้ว ขอบคุณที่ร่วมบริจาค')).toBeVisible();
  expect(screen.queryByRole('button', { name: /บริจาค/ })).not.toBeInTheDocument();
});

test('the donation page offers a retry without a connection', async () => {
  server.use(lose('getDonateProgress'));
  open();
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
});
