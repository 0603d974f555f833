import { screen, waitFor } from '@testing-library/react';
import { answer, lose, pageOf } from '@/__mocks__/answer';
import { reward } from '@/__mocks__/builders/reward';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { CardGoal } from './CardGoal';

const server = mockServer();

beforeAll(() => loadTexts('ui', 'members-card'));
beforeEach(() => {
  keep('toggles', { MenuRewards: true });
  return changeLanguage('th');
});

const buns = reward({
  reward_id: 'BUNS',
  name_th: 'ซาลาเปา 5 ลูก',
  name_en: 'Five steamed buns',
  price: 1500,
  error_code: 'e4004',
});

test('the goal of the card shows how far the next reward within reach is, and leads to it', async () => {
  server.use(answer('listRewards', pageOf(reward(), buns)));
  renderScreen(<CardGoal balance={1284} />);
  const link = await screen.findByRole('link', { name: 'อีก 216 คะแนน ได้ซาลาเปา 5 ลูก' });
  expect(link).toHaveAttribute('href', '/rewards/detail/?id=BUNS');
  const meter = screen.getByRole('meter', { name: 'ซาลาเปา 5 ลูก' });
  expect(meter).toHaveAttribute('aria-valuenow', '1284');
  expect(meter).toHaveAttribute('aria-valuemax', '1500');
  expect(screen.getByText('1,500')).toBeVisible();
});

test('where none is near, says how many are within reach already', async () => {
  server.use(answer('listRewards', pageOf(reward(), reward({ reward_id: 'OTHER', price: 200 }))));
  renderScreen(<CardGoal balance={1284} />);
  const link = await screen.findByRole('link', { name: 'คะแนนพอแลกแล้ว 2 รายการ' });
  expect(link).toHaveAttribute('href', '/rewards/');
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
});

test.each([
  ['no reward is near', answer('listRewards', pageOf(reward({ price: 9000 })))],
  ['rewards did not load', lose('listRewards')],
])('when %s, says how points are earned', async (_what, handler) => {
  server.use(handler);
  renderScreen(<CardGoal balance={0} />);
  expect(await screen.findByText('ทุก 25 บาท ได้ 1 คะแนน')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('while rewards are switched off none are asked for', async () => {
  keep('toggles', {});
  renderScreen(<CardGoal balance={0} />);
  await waitFor(() => expect(screen.getByText('ทุก 25 บาท ได้ 1 คะแนน')).toBeVisible());
});

test('the goal of the card says the same in English', async () => {
  await changeLanguage('en');
  server.use(answer('listRewards', pageOf(buns)));
  renderScreen(<CardGoal balance={1284} />);
  expect(await screen.findByRole('link', { name: '216 more points for Five steamed buns' })).toBeVisible();
});
