import { screen } from '@testing-library/react';
import { answer, lose } from '@/__mocks__/answer';
import { forgetEverything, keep } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { useFeature, useToggles } from './useToggles';

const server = mockServer();

beforeEach(forgetEverything);

function Flags() {
  const { toggles, isOn } = useToggles();
  return <p>{`${isOn('kidsclub')} ${isOn('ninebeauty')} ${Object.keys(toggles).length} ${useFeature('kidsclub')}`}</p>;
}

test('every flag is off and a feature unknown until the toggles have loaded', async () => {
  server.use(answer('getConfig', { kidsclub: true, ninebeauty: false }));
  renderScreen(<Flags />);
  expect(screen.getByText('false false 0 undefined')).toBeVisible();
  expect(await screen.findByText('true false 2 true')).toBeVisible();
});

test('toggles known in this window are available immediately', () => {
  keep('toggles', { kidsclub: true, ninebeauty: true });
  renderScreen(<Flags />);
  expect(screen.getByText('true true 2 true')).toBeVisible();
});

test('toggles that do not load are off', async () => {
  server.use(lose('getConfig'));
  renderScreen(<Flags />);
  expect(await screen.findByText('false false 0 false')).toBeVisible();
});
