export type ChatProfile = { displayName: string; pictureUrl: string | null };

/** The chat app's interface. Two implementations: LINE's SDK, and the sandbox's fake. */
export type LiffClient = {
  /** Settles when the address may change again. Never settles while the page is being replaced. */
  init: () => Promise<void>;
  isInClient: () => boolean;
  isLoggedIn: () => boolean;
  /** Whether the browser stores what a login outside the chat app needs when it returns. */
  keepsLogin: () => boolean;
  /** Leaves the page for LINE's login and comes back to `redirectUri`. */
  login: (redirectUri: string) => void;
  logout: () => void;
  accessToken: () => string | null;
  profile: () => Promise<ChatProfile>;
  /** Asks to add the official account; false if the chat app cannot ask, and the link is needed. */
  requestFriendship: () => Promise<boolean>;
  closeWindow: () => void;
  openExternal: (url: string) => void;
};

/** Why LIFF did not start. `dead`: the token that the chat app stored has expired. */
export class LiffFailure extends Error {
  override name = 'LiffFailure';
  readonly reason: 'offline' | 'refused' | 'dead' | 'failed';

  constructor(reason: LiffFailure['reason'], cause: unknown) {
    super(`LIFF did not start: ${reason}`, { cause });
    this.reason = reason;
  }
}
