import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { record, refuse } from '@/__mocks__/answer';
import { coupon } from '@/__mocks__/builders/coupon';
import { renderPage, server } from '@/tests/support/render-page';

const page = { items: [coupon()], page: 1, per_page: 20, total: 1 };

test('a link from a store lists only what works there, until all stores are asked for', async () => {
  const { handler, sent } = record('listCoupons', page);
  server.use(handler);
  await renderPage('/v2/coupon-hub/?branch=0001');
  expect(await screen.findByRole('heading', { name: 'ใช้ได้ที่สาขาบางนา' })).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  const sold = ['food', 'drinks', 'household', 'beauty', 'mother_and_baby', 'health', 'cafe'];
  expect(sent[0]).toMatchObject({ scope: 'hub', owner: 'CJ', categories: sold });
  await userEvent.click(screen.getByRole('button', { name: 'ดูคูปองทั้งหมด' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).not.toHaveProperty('categories');
  expect(screen.queryByRole('heading', { name: /^ใช้ได้ที่/ })).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
});

test('an unknown store filters nothing', async () => {
  const { handler, sent } = record('listCoupons', page);
  server.use(handler, refuse('getStore', 404, 'e1100'));
  await renderPage('/v2/coupon-hub/?branch=nowhere', { language: 'en' });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('categories');
  expect(screen.queryByText(/^For use at/)).not.toBeInTheDocument();
});
