import { isLineBrowser } from '@/services/browser/line-browser';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import type { LiffClient } from './liff-client';
import { isSandboxName } from './sandbox';

/**
 * The sandbox's fake of LINE: `sandbox_user` in the address enters as that person, who stays until another one is
 * chosen. Absent from production bundles.
 */
export const client: LiffClient = {
  init: async () => {
    const parameters = new URLSearchParams(window.location.search);
    enterAs(parameters.get('sandbox_user') ?? '');
    const state = parameters.get('liff.state');
    if (state === null) return;
    window.location.replace(`${window.location.origin}/${state.replace(/^\/+/, '')}`);
    await new Promise(() => undefined);
  },
  // Detected as LINE's own SDK does: in LINE's browser the sandbox shows what members see inside LINE.
  isInClient: isLineBrowser,
  isLoggedIn: () => readStored('sandboxUser') !== undefined,
  keepsLogin: () => true,
  // There is no login to open: the splash lists the people to choose from.
  login: () => undefined,
  logout: () => undefined,
  accessToken: () => {
    const name = readStored('sandboxUser');
    return name === undefined ? null : `sandbox:${name}`;
  },
  profilePermission: async () => (needsAsking() ? 'prompt' : 'granted'),
  profile: async () => {
    const displayName = readStored('sandboxUser') ?? '';
    return { displayName, pictureUrl: drawnPicture(displayName) };
  },
  offersShortcut: isLineBrowser,
  closeWindow: () => window.close(),
  openExternal: (url) => void window.open(url, '_blank'),
  forTaps: async () => ({
    askForProfile: async () => {
      hasAllowed = true;
      return true;
    },
    // It has no official account, no friends and no home screen: what would follow in LINE is taken as done.
    isFriend: async () => undefined,
    requestFriendship: async () => 'impossible',
    share: async () => 'shared',
    addShortcut: async () => 'opened',
  }),
};

let hasAllowed = false;

/** A person whose name begins with `openid` comes from a channel with simplified consent. */
function needsAsking(): boolean {
  return !hasAllowed && readStored('sandboxUser')?.startsWith('openid') === true;
}

/** A generated picture: a face in a colour derived from the name. */
function drawnPicture(name: string): string {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;
  const face = '<circle cx="50" cy="40" r="18"/><path d="M14 100a36 36 0 0 1 72 0"/>';
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${hue} 45% 82%)"/><g fill="hsl(${hue} 40% 45%)">${face}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

/** Removes all data of the previous person. */
function enterAs(name: string): void {
  if (!isSandboxName(name)) return;
  const before = readStored('sandboxUser');
  if (before !== undefined && before !== name) forgetEverything();
  keep('sandboxUser', name);
}
