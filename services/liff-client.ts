export type ChatProfile = { displayName: string; pictureUrl: string | null };

/** The chat app as the product sees it. Two implementations: LINE's SDK, and the sandbox's stand-in. */
export type LiffClient = {
  /** Settles when the address may change again. Never settles while the page is being replaced. */
  init: () => Promise<void>;
  isInClient: () => boolean;
  isLoggedIn: () => boolean;
  /** Whether the browser keeps what a login outside the chat app needs on its way back. */
  keepsLogin: () => boolean;
  /** Leaves the page for LINE's login and comes back to `redirectUri`. */
  login: (redirectUri: string) => void;
  logout: () => void;
  accessToken: () => string | null;
  profile: () => Promise<ChatProfile>;
  /** Asks to add the official account; false where the chat app cannot ask, and the link is to be used. */
  requestFriendship: () => Promise<boolean>;
  closeWindow: () => void;
  openExternal: (url: string) => void;
};

/** Why LIFF did not start, as an implementation tells it. `dead`: the token that the chat app keeps is no longer good. */
export class LiffFailure extends Error {
  override name = 'LiffFailure';
  readonly reason: 'offline' | 'refused' | 'dead' | 'failed';

  constructor(reason: LiffFailure['reason'], cause: unknown) {
    super(`LIFF did not start: ${reason}`, { cause });
    this.reason = reason;
  }
}
