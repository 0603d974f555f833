import liff from '@line/liff/core';
import CreateShortcutOnHomeScreen from '@line/liff/create-shortcut-on-home-screen';
import GetFriendship from '@line/liff/get-friendship';
import RequestFriendship from '@line/liff/request-friendship';
import ShareTargetPicker from '@line/liff/share-target-picker';
import type { FriendRequestEnd, LiffTaps, ShareEnd } from './liff-client';

liff.use(new CreateShortcutOnHomeScreen());
liff.use(new GetFriendship());
liff.use(new RequestFriendship());
liff.use(new ShareTargetPicker());

/** The parts of LINE's SDK that only a tap needs. */
export const taps: LiffTaps = {
  askForProfile: () =>
    liff.permission.requestAll().then(
      () => true,
      () => false,
    ),
  // Without the permission the SDK would open LINE's screen that asks for it.
  isFriend: async () => {
    try {
      const { state } = await liff.permission.query('profile');
      return state === 'granted' ? (await liff.getFriendship()).friendFlag : undefined;
    } catch {
      return undefined;
    }
  },
  requestFriendship: () =>
    // LINE's own text for coupons says why the account asks.
    liff.requestFriendship({ template: { id: 'coupon' } }).then(() => 'asked', friendRequestEnd),
  share: async (message) => {
    if (!liff.isApiAvailable('shareTargetPicker')) return 'unavailable';
    try {
      // LINE resolves with nothing if the person closes the list.
      return (await liff.shareTargetPicker([message])) ? 'shared' : 'cancelled';
    } catch (error) {
      return shareEnd(error);
    }
  },
  addShortcut: (url) =>
    liff.createShortcutOnHomeScreen({ url }).then(
      () => 'opened',
      (error: unknown) => (codeOf(error) === 'FORBIDDEN' ? 'refused' : 'failed'),
    ),
};

/** A cancel has the code of a missing login and of an app that cannot ask; only their messages differ. */
function friendRequestEnd(error: unknown): FriendRequestEnd {
  const code = codeOf(error);
  if (code === 'RATE_LIMIT_EXCEEDED') return 'limited';
  const cannotAsk = /is invalid$|please login/i.test(messageOf(error));
  return code === 'UNAUTHORIZED' && !cannotAsk ? 'declined' : 'impossible';
}

/** Ten minutes after a list that was neither used nor closed, the SDK gives up waiting. */
function shareEnd(error: unknown): ShareEnd {
  if (/^Timeout/.test(messageOf(error))) return 'cancelled';
  return codeOf(error) === 'EXCEPTION_IN_SUBWINDOW' ? 'failed' : 'unavailable';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
