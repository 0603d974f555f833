import { permanentLink } from './permanent-link';

const app = { base: 'https://liff.line.me', liffId: '1234567890-AbcdEfgh' };
const coupon = { path: '/v2/coupon/profile/', query: { code: 'A&B 1' }, medium: 'share', campaign: 'coupon' } as const;
const query = 'code=A%26B+1&utm_source=member&utm_medium=share&utm_campaign=coupon';

test.each([
  ['a LIFF app', app, `https://liff.line.me/1234567890-AbcdEfgh/v2/coupon/profile/?${query}`],
  [
    'a LINE MINI App',
    { ...app, base: 'https://miniapp.line.me' },
    `https://miniapp.line.me/1234567890-AbcdEfgh/v2/coupon/profile/?${query}`,
  ],
  ['no app of LINE, as in the sandbox,', { ...app, liffId: '' }, `https://sabai.example/v2/coupon/profile/?${query}`],
])('the link of %s keeps the coupon and adds its own utm_', (_case, line, address) => {
  expect(permanentLink(line, 'https://sabai.example', coupon)).toBe(address);
});
