import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { SandboxLayer } from './SandboxLayer';

const sms = { channel: 'sms', to: '0812345678', text: 'รหัส OTP 482913 (Ref: K7QD) ใช้ได้ 5 นาที', sent_at: 10 };

mockServer(http.get('*/sandbox/outbox', () => HttpResponse.json([sms])));

beforeAll(() => loadTexts('ui', 'sandbox'));

beforeEach(async () => {
  sessionStorage.clear();
  keep('sandboxUser', 'somying');
  keep('newMemberPhone', '08x-xxx-5678');
  await changeLanguage('th');
});

test('a sandbox message is in the ribbon and covers nothing of the page; its code is in the ribbon where it is asked for', async () => {
  renderScreen(<SandboxLayer />, {}, '/otp');
  const message = await screen.findByRole('status');
  expect(message).toHaveTextContent(`SABAI · ${sms.text}`);
  expect(within(message).queryByRole('button')).not.toBeInTheDocument();
  const ribbon = screen.getByRole('complementary', { name: 'โหมดทดลอง' });
  expect(within(ribbon).getByText('รหัส 482913')).toBeVisible();
  expect(ribbon).toContainElement(message);
});

test('on other pages the ribbon does not keep the code', async () => {
  await changeLanguage('en');
  renderScreen(<SandboxLayer />, {}, '/personal-detail');
  await screen.findByRole('status');
  const ribbon = screen.getByRole('complementary', { name: 'Sandbox' });
  expect(within(ribbon).queryByText('Code 482913')).not.toBeInTheDocument();
});

test('without a message the ribbon says who the visitor is', async () => {
  sessionStorage.clear();
  keep('sandboxUser', 'somying');
  renderScreen(<SandboxLayer />, {}, '/v2/home');
  expect(await screen.findByText('โหมดทดลอง · somying')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});
