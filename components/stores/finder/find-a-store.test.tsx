import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, server } from '@/tests/support/render-page';

test('where no store has that name, it says so', async () => {
  await renderPage('/branch/', { scenario: 'storesNone' });
  await userEvent.type(await screen.findByRole('textbox'), 'นอกโลก');
  expect(await screen.findByText('ไม่พบสาขานี้')).toBeVisible();
});

test('without a network one tries again, and finds it', async () => {
  await renderPage('/branch/', { scenario: 'getNearestStores.offline', language: 'en' });
  await userEvent.type(await screen.findByRole('textbox'), 'Bang Na');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  await userEvent.click(retry);
  await screen.findByRole('link', { name: /Bang Na/ });
  expect(retry).not.toBeInTheDocument();
});
