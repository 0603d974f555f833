import { forgetEverything, keep, readKept } from './client-store';
import type { LiffClient } from './liff-client';
import { isSandboxName } from './sandbox';

/**
 * The sandbox's stand-in for LINE: `sandbox_user` in the address enters as that person, who stays until another one is
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
  // As LINE's own SDK knows it: in LINE's browser the sandbox shows what members see inside LINE.
  isInClient: () => / Line\//.test(navigator.userAgent),
  isLoggedIn: () => readKept('sandboxUser') !== undefined,
  keepsLogin: () => true,
  // There is no login to open: the splash shows the people to choose from.
  login: () => undefined,
  logout: () => undefined,
  accessToken: () => {
    const name = readKept('sandboxUser');
    return name === undefined ? null : `sandbox:${name}`;
  },
  profile: async () => ({ displayName: readKept('sandboxUser') ?? '', pictureUrl: null }),
  requestFriendship: async () => false,
  closeWindow: () => window.close(),
  openExternal: (url) => void window.open(url, '_blank'),
};

/** Another person finds nothing of the one before. */
function enterAs(name: string): void {
  if (!isSandboxName(name)) return;
  const before = readKept('sandboxUser');
  if (before !== undefined && before !== name) forgetEverything();
  keep('sandboxUser', name);
}
