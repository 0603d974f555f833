import { screen } from '@testing-library/react';
import { donationHandlers, memberHandlers, rewardHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { RewardHubScreen } from './RewardHubScreen';

mockServer(...rewardHandlers, ...donationHandlers, ...memberHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'rewards', 'points', 'errors'));

beforeEach(async () => {
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  await changeLanguage('th');
});

const open = (query: Record<string, string>) => renderScreen(<RewardHubScreen />, query, '/v2/redemption-hub/reward');

test('without a type asks how to use the points', async () => {
  open({});
  expect(await screen.findByRole('link', { name: /แลกของรางวัล/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /บริจาคคะแนน/ })).toBeVisible();
});

test('with a type lists its rewards', async () => {
  open({ type: 'VOUCHER' });
  expect(await screen.findByRole('heading', { name: 'แลกของรางวัล' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'กาแฟเย็น 1 แก้ว' })).toBeVisible();
});

test('with a type and a code opens that reward', async () => {
  open({ type: 'VOUCHER', code: 'ICED-COFFEE' });
  expect(await screen.findByRole('button', { name: 'แลก 300 คะแนน' })).toBeVisible();
});

test('a code without a type is ignored', async () => {
  open({ code: 'ICED-COFFEE' });
  expect(await screen.findByText('อยากใช้คะแนนทำอะไร')).toBeVisible();
});
