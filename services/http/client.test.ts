import { wire } from './client';

test('a call times out after 30 seconds', () => {
  expect(wire.client.defaults.timeout).toBe(30_000);
});

test('the CSRF token is copied from its cookie to its header', () => {
  const { xsrfCookieName, xsrfHeaderName } = wire.client.defaults;
  expect([xsrfCookieName, xsrfHeaderName]).toEqual(['XSRF-TOKEN', 'X-XSRF-TOKEN']);
});
