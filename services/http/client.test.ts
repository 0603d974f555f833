import { wire } from './client';

test('a call waits for 30 seconds', () => {
  expect(wire.client.defaults.timeout).toBe(30_000);
});

test('the cross-site request token goes from its cookie into its header', () => {
  const { xsrfCookieName, xsrfHeaderName } = wire.client.defaults;
  expect([xsrfCookieName, xsrfHeaderName]).toEqual(['XSRF-TOKEN', 'X-XSRF-TOKEN']);
});
