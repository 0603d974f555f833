// Before the SDK, which needs storage as soon as it is imported.
import './liff-storage';

import CloseWindow from '@line/liff/close-window';
import liff from '@line/liff/core';
import GetAccessToken from '@line/liff/get-access-token';
import GetProfile from '@line/liff/get-profile';
// This and Permission are parts of GetProfile in any case.
import IsApiAvailable from '@line/liff/is-api-available';
import IsInClient from '@line/liff/is-in-client';
import IsLoggedIn from '@line/liff/is-logged-in';
import Login from '@line/liff/login';
import Logout from '@line/liff/logout';
import OpenWindow from '@line/liff/open-window';
import Permission from '@line/liff/permission';
import { withoutEntities } from '@/domain/navigation/destination';
import { environment } from '@/services/browser/environment';
import { rewriteAddress } from '@/services/browser/page-address';
import { rememberDestination } from './destination';
import type { LiffClient } from './liff-client';
import { LiffFailure } from './liff-client';
import { keepsLogin } from './liff-storage';

liff.use(new CloseWindow());
liff.use(new GetAccessToken());
liff.use(new GetProfile());
liff.use(new IsApiAvailable());
liff.use(new IsInClient());
liff.use(new IsLoggedIn());
liff.use(new Login());
liff.use(new Logout());
liff.use(new OpenWindow());
liff.use(new Permission());

/** LINE's own SDK: the core and the modules that the product needs. */
export const client: LiffClient = {
  init: async () => {
    if (!keepsLogin) followInside();
    try {
      await liff.init({ liffId: environment.liffId });
    } catch (error) {
      // Inside LINE the SDK opens the login itself if there is no token to verify; the page is about to be replaced.
      if (isOpeningLogin(error)) {
        rememberWaiting();
        await new Promise(() => undefined);
      }
      throw new LiffFailure(reasonOf(error), error);
    }
  },
  isInClient: () => liff.isInClient(),
  isLoggedIn: () => liff.isLoggedIn(),
  keepsLogin: () => keepsLogin,
  login: (redirectUri) => liff.login({ redirectUri }),
  logout: () => liff.logout(),
  accessToken: () => liff.getAccessToken(),
  profilePermission: async () => (await liff.permission.query('profile')).state,
  profile: async () => {
    const { displayName, pictureUrl = null } = await liff.getProfile();
    return { displayName, pictureUrl };
  },
  offersShortcut: () => liff.isApiAvailable('createShortcutOnHomeScreen'),
  closeWindow: () => liff.closeWindow(),
  openExternal: (url) => liff.openWindow({ url, external: true }),
  forTaps: async () => (await import('./liff-sdk-taps')).taps,
};

/**
 * LINE opens a deep link at the root with the path in `liff.state`, and the SDK reaches it by a second load, for which it stores the tokens
 * of the first. If nothing can be stored we navigate there without a load.
 */
function followInside(): void {
  const target = rememberWaiting();
  if (target) rewriteAddress(`${window.location.pathname}${target.search}${window.location.hash}`);
}

/** Keeps the target of a deep link, which the SDK's own login would lose: it returns to the root. */
function rememberWaiting(): URL | undefined {
  const waiting = new URLSearchParams(window.location.search).get('liff.state');
  if (waiting === null) return undefined;
  const target = new URL(withoutEntities(waiting).replace(/^[/\\]*/, '/'), window.location.origin);
  rememberDestination(`${target.pathname}${target.search}${target.hash}`);
  return target;
}

function isOpeningLogin(error: unknown): boolean {
  return error instanceof Error && /^Failed to (parse|verify)/.test(error.message);
}

/** The codes are LINE's: the SDK's own names, the answers' `error`, or the status as text. */
function reasonOf(error: unknown): LiffFailure['reason'] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (new URLSearchParams(window.location.search).has('liffOAuth2Error')) return 'refused';
  if (['invalid_request', 'invalid_token', 'invalid_grant', '400', '401'].includes(code)) return 'dead';
  // A failed network request is a TypeError without a code.
  return code ? 'failed' : 'offline';
}
