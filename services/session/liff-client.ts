import type { ShareMessage } from '@/domain/share-message';

export type ChatProfile = { displayName: string; pictureUrl: string | null };

/**
 * Whether LINE gives this person's name and picture. `prompt`: the person has not been asked yet, as on a channel with simplified consent.
 * `unavailable`: the scope is off in the LIFF app.
 */
export type ProfilePermission = 'granted' | 'prompt' | 'unavailable';

/** `asked`: LINE's request was answered or closed. `declined`: cancelled. `limited`: LINE asks later. `impossible`: LINE cannot ask here. */
export type FriendRequestEnd = 'asked' | 'declined' | 'limited' | 'impossible';

export type ShareEnd = 'shared' | 'cancelled' | 'failed' | 'unavailable';

/** `opened`: LINE has taken over. `refused`: LINE does not allow it for this app. */
export type ShortcutEnd = 'opened' | 'refused' | 'failed';

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
  profilePermission: () => Promise<ProfilePermission>;
  /** Only where the permission is granted: otherwise LINE opens a screen of its own to ask for it. */
  profile: () => Promise<ChatProfile>;
  /** Whether LINE can put a link on this phone's home screen. */
  offersShortcut: () => boolean;
  closeWindow: () => void;
  openExternal: (url: string) => void;
  /** What only a tap needs, in a file of its own. Rejects if the file cannot be loaded. */
  forTaps: () => Promise<LiffTaps>;
};

export type LiffTaps = {
  /** Opens LINE's screen that asks for name and picture; false if the person closes it. */
  askForProfile: () => Promise<boolean>;
  /** Undefined if LINE does not say, such as without the profile's permission. */
  isFriend: () => Promise<boolean | undefined>;
  /** Asks to add the official account. */
  requestFriendship: () => Promise<FriendRequestEnd>;
  /** Opens LINE's list of friends and chats. */
  share: (message: ShareMessage) => Promise<ShareEnd>;
  /** Puts a permanent link of the app on the phone's home screen. */
  addShortcut: (url: string) => Promise<ShortcutEnd>;
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
