import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, server } from '@/tests/support/render-page';

test('an unknown name says that no store was found', async () => {
  await renderPage('/branch/', { scenario: 'storesNone' });
  await userEvent.type(await screen.findByRole('textbox'), 'นอกโลก');
  expect(await screen.findByText('ไม่พบสาขานี้')).toBeVisible();
});

test('a retry finds the store once the connection is back', async () => {
  await renderPage('/branch/', { scenario: 'getNearestStores.offline', language: 'en' });
  await userEvent.type(await screen.findByRole('textbox'), 'Bang Na');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  await userEvent.click(retry);
  await screen.findByRole('link', { name: 'Bang Na' });
  expect(retry).not.toBeInTheDocument();
});
