import type { RoutePath } from '@/domain/navigation/routes';
import { openTillSheet } from '@/tests/e2e/home/actions';
import { beauty, malee, niran, otherPhone, phimlapat, somying } from './people';
import type { ScreenState } from './screen-state';
import { stranger } from './screen-state';
import { press, pressMain, toCode, toDetails, toMobileChange, toRequestedChange } from './walks';

/** Logging in, and the member's own pages. */
export const memberStates = {
  '/': [{ state: 'full' }, { state: 'beauty', query: '?channel=ninebeauty' }],
  '/signup/': [
    { state: 'full', who: stranger },
    { state: 'with mistakes', who: stranger, act: pressMain },
    { state: 'beauty', who: stranger, channel: 'ninebeauty' },
  ],
  '/otp/': [{ state: 'full', who: stranger, arrive: toCode }],
  '/oobe/': [
    { state: 'full', ...somying },
    { state: 'interests', ...somying, query: '?step=interests' },
    { state: 'long', ...phimlapat },
  ],
  '/personal-detail/': [
    { state: 'full', who: stranger, arrive: toDetails },
    { state: 'with mistakes', who: stranger, arrive: toDetails, act: pressMain },
  ],
  '/error/': [
    { state: 'full', query: '?code=e0012' },
    { state: 'no connection', query: '?code=connection' },
    { state: 'session over', query: '?code=401' },
    { state: 'other account', query: '?code=e0013' },
    { state: 'no quota', query: '?code=e2010' },
    { state: 'beauty', query: '?code=e0502&channel=ninebeauty' },
  ],
  '/member-privilege/': [
    { state: 'full', who: stranger },
    { state: 'kids club', who: stranger, channel: 'kidsclub' },
    { state: 'bao café', who: stranger, channel: 'baocafe' },
    { state: 'beauty', who: stranger, channel: 'ninebeauty' },
    { state: 'member', ...somying },
  ],
  '/member-profile/': [
    { state: 'full', ...somying, older: true },
    { state: 'empty', ...niran, older: true },
    { state: 'long', ...phimlapat, older: true },
    { ...beauty, older: true },
  ],
  '/member-setting/': [
    { state: 'full', ...somying },
    { state: 'unlink', ...somying, act: press('main button', -1) },
    { state: 'long', ...phimlapat },
    beauty,
  ],
  '/member-setting/data-consent/': [
    { state: 'full', ...somying },
    { state: 'withdraw', ...somying, act: press('main [role=switch], main button') },
  ],
  '/member-setting/update-profile/': [
    { state: 'full', ...somying, older: true },
    { state: 'long', ...phimlapat, older: true },
  ],
  '/messages/': [
    { state: 'full', ...somying },
    { state: 'kinds', ...somying, act: press('header button', 1) },
    { state: 'empty', ...niran },
  ],
  '/tncs-pp/': [{ state: 'full', ...somying }],
  '/request-mobile/': [
    { state: 'full', ...somying },
    { state: 'visitor', who: stranger, arrive: toMobileChange },
  ],
  '/request-mobile/requested/': [{ state: 'full', ...otherPhone, arrive: toRequestedChange }],
  '/request-mobile/success/': [{ state: 'full', ...otherPhone, arrive: toRequestedChange }],
  '/v2/home/': [
    { state: 'full', ...somying },
    { state: 'till', ...somying, act: ({ page }) => openTillSheet(page) },
    { state: 'empty', ...niran },
    { state: 'long', ...phimlapat },
    { state: 'kids club', ...malee },
    beauty,
  ],
  '/v2/setting/member-profile/': [
    { state: 'full', ...somying },
    { state: 'long', ...phimlapat },
  ],
} as const satisfies Partial<Record<RoutePath, readonly ScreenState[]>>;
