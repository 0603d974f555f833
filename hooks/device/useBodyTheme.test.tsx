import { waitFor } from '@testing-library/react';
import { answer } from '@/__mocks__/answer';
import type { Channel } from '@/domain/navigation/channels';
import { forgetEverything, keep } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { useBodyTheme } from './useBodyTheme';

mockServer(answer('getConfig', { kidsclub: true, ninebeauty: true }));

function Themed() {
  useBodyTheme();
  return null;
}

beforeEach(forgetEverything);

test.each<[string, Channel, string]>([
  ['/redemption/prize-catalog', 'kidsclub', 'kids-club'],
  ['/member-profile', 'kidsclub', 'default'],
  ['/member-profile', 'ninebeauty', 'beauty'],
  ['/redemption/prize-catalog', 'baocafe', 'default'],
])('%s has, after an entrance by %s, the theme %s', async (pathname, channel, theme) => {
  keep('entranceChannel', channel);
  renderScreen(<Themed />, {}, pathname);
  await waitFor(() => expect(document.body.dataset.theme).toBe(theme));
});

test('a phone gets the compatibility styles, a desktop does not', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Line/14.0');
  renderScreen(<Themed />);
  await waitFor(() => expect(document.body.dataset.mobile).toBe('true'));
  agent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)');
  renderScreen(<Themed />, {}, '/signup');
  await waitFor(() => expect(document.body.dataset.mobile).toBe('false'));
});

test.each(['Android 14', 'iPhone', 'iPad', 'Mobile'])('%s is a phone', async (name) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${name.toUpperCase()})`);
  document.body.dataset.mobile = '';
  renderScreen(<Themed />);
  await waitFor(() => expect(document.body.dataset.mobile).toBe('true'));
});

test('the start page learns that the app has started', () => {
  delete document.documentElement.dataset.started;
  renderScreen(<Themed />);
  expect(document.documentElement.dataset.started).toBe('');
});
