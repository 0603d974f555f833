import { screen } from '@testing-library/react';
import { reward } from '@/__mocks__/builders/reward';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { NextReward } from './NextReward';

mockServer();

beforeAll(() => loadTexts('ui', 'members-card'));
beforeEach(() => changeLanguage('th'));

const buns = reward({ reward_id: 'BUNS', name_th: 'ซาลาเปา 5 ลูก', name_en: 'Five steamed buns', price: 1500 });
const near = (missing: number, chosen = false) => ({ kind: 'near', reward: buns, missing, chosen }) as const;

test('the goal shows how far the next reward is, and leads to it', async () => {
  renderScreen(<NextReward goal={near(216)} />);
  const link = await screen.findByRole('link', { name: 'ซาลาเปา 5 ลูก' });
  expect(link).toHaveAttribute('href', '/rewards/detail/?id=BUNS');
  expect(screen.getByText('อีก 216 คะแนน')).toBeVisible();
  const meter = screen.getByRole('meter', { name: 'ซาลาเปา 5 ลูก' });
  expect(meter).toHaveAttribute('aria-valuenow', '1284');
  expect(meter).toHaveAttribute('aria-valuemax', '1500');
  expect(screen.queryByText('ของที่ตั้งใจไว้')).not.toBeInTheDocument();
});

test('a chosen goal has a heart, which is said too, and says when it is reached', async () => {
  renderScreen(<NextReward goal={near(0, true)} />);
  expect(await screen.findByText('ของที่ตั้งใจไว้')).toBeInTheDocument();
  expect(screen.getByText('แลกได้เลย')).toBeVisible();
});

test('where none is near, says how many are within reach already', async () => {
  renderScreen(<NextReward goal={{ kind: 'reached', count: 2, chosen: false }} />);
  const link = await screen.findByRole('link', { name: 'คะแนนพอแลกแล้ว 2 รายการ' });
  expect(link).toHaveAttribute('href', '/rewards/');
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
});

test.each([
  [1, '1 point to go'],
  [216, '216 points to go'],
])('with %d points missing the goal says so in English', async (missing, words) => {
  await changeLanguage('en');
  renderScreen(<NextReward goal={near(missing)} />);
  expect(await screen.findByRole('link', { name: 'Five steamed buns' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});
