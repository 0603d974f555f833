import type { RoutePath } from '@/domain/navigation/routes';
import { beauty, malee, niran, phimlapat, somying } from './people';
import type { ScreenState } from './screen-state';
import { press, pressMain, rememberOrder } from './walks';

/** Kids Club, missions, points, stores and the design system. */
export const clubStates = {
  '/missions/mission-advertising/': [
    {
      state: 'full',
      ...malee,
      async arrive({ page, url }) {
        await page.goto(`${url}/missions/mission-progress/`);
        await page.getByRole('link', { name: /กาแฟเย็น 1 คะแนน|iced coffee for 1 point/ }).click();
        await page.waitForURL('**/mission-advertising/**');
      },
    },
  ],
  '/missions/mission-progress/': [{ state: 'full', ...somying }, { state: 'empty', ...niran }, beauty],
  '/missions/stamps/': [
    { state: 'full', ...somying },
    { state: 'without stamps', ...niran },
  ],
  '/redemption/address-detail/': [
    { state: 'full', ...malee, query: '?id=BLOCKS-60' },
    { state: 'with mistakes', ...malee, query: '?id=BLOCKS-60', act: pressMain },
  ],
  '/redemption/kidsclub-dipchip-step-information/': [
    { state: 'full', ...niran, channel: 'kidsclub' },
    { state: 'verified', ...malee },
  ],
  '/redemption/prize-catalog/': [
    { state: 'full', ...malee },
    { state: 'history', ...malee, query: '?tab=history' },
    { state: 'empty', ...niran, channel: 'kidsclub', query: '?tab=history' },
    { state: 'default', ...somying },
    beauty,
  ],
  '/redemption/prize-detail/': [
    { state: 'full', ...malee, query: '?id=BALANCE-BIKE' },
    { state: 'out', ...malee, query: '?id=BATH-DUCK' },
    { state: 'too dear', ...malee, query: '?id=STROLLER' },
  ],
  '/redemption/success/': [
    {
      state: 'full',
      ...malee,
      async arrive(visit) {
        await rememberOrder(visit);
        await visit.page.goto(`${visit.url}${visit.path}`);
      },
    },
    { state: 'empty', ...niran, channel: 'kidsclub' },
  ],
  '/redemption/kidsclub-transaction-point/': [
    { state: 'full', ...malee },
    { state: 'empty', ...niran, channel: 'kidsclub' },
  ],
  '/redemption/terms-and-conditions/': [{ state: 'full', ...malee }],
  '/transaction-point/': [
    { state: 'full', ...somying },
    { state: 'empty', ...niran, query: '?tab=redeemed' },
    { state: 'long', ...phimlapat },
  ],
  '/branch/': [
    { state: 'full', query: '?branch=0001' },
    { state: 'finder' },
    {
      state: 'search',
      async act({ page }) {
        await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('นคร');
        await page
          .getByRole('link', { name: /^สาขานคร/ })
          .first()
          .waitFor();
      },
    },
    { state: 'long', query: '?branch=0042' },
    { state: 'beauty', query: '?branch=0003&channel=ninebeauty' },
  ],
  '/not-me/': [{ state: 'full', query: '?t=AAAAAAAAAAAAAAAAAAAAAA0123456789abcdef0123' }, { state: 'no link' }],
  '/mockup/': [
    { state: 'full' },
    ...['cards', 'forms', 'states', 'pictures'].map((tab) => ({ state: tab, act: press(`#tab-${tab}`) })),
  ],
  '/v2/how-to/identification/': [
    { state: 'full', ...niran },
    { state: 'verified', ...somying },
    { state: 'beauty', who: 'niran', channel: 'ninebeauty' },
  ],
  '/v2/kidsclub/landing/': [{ state: 'full', ...malee }, beauty],
} as const satisfies Partial<Record<RoutePath, readonly ScreenState[]>>;
