import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';

/** A person with a LINE account. `isFriend`: of the official account, and has not blocked it. */
export type LineUser = {
  userId: string;
  name: string;
  isFriend: boolean;
  hasBlocked: boolean;
  /** In E.164; LINE notification messages reach it unless the person refuses them. */
  mobile: string | undefined;
  refusesNotifications: boolean;
  /** The rich menu linked to this person. */
  richMenuId: string | undefined;
};

/** A message that has arrived on a person's phone. */
export type Arrived = { userId: string; message: unknown; by: 'push' | 'multicast' | 'notification' };

export type LoginToken = { userId: string; channelId: string; scope: string; expiresAt: number };

export type RichMenu = { richMenuId: string; definition: object; image: { type: string; bytes: Buffer } | undefined };

export type LineState = ReturnType<typeof createLineState>;

/** What LINE knows: the channels, people, tokens, rich menus, and what it has sent. `now` is in milliseconds. */
export function createLineState(now: () => number) {
  const users = new Map<string, LineUser>();
  const loginTokens = new Map<string, LoginToken>();

  return {
    now,
    login: { channelId: '2000000000', secret: 'login-secret', liffId: '2000000000-simulate' },
    bot: {
      userId: userIdOf('bot'),
      basicId: '@000sabai',
      token: 'messaging-token',
      secret: 'messaging-secret',
      displayName: 'Sabai',
    },
    users,
    loginTokens,
    /** Tokens of the login channel that LINE has issued for calls of the server. */
    channelTokens: new Set<string>(),
    /** User IDs that have withdrawn their authorisation of the app. */
    deauthorized: [] as string[],
    webhook: { url: undefined as string | undefined, active: true },
    quota: { limit: undefined as number | undefined, used: 0 },
    /** Requests with a retry key, for a day. */
    accepted: new Map<string, { requestId: string; at: number; sent: { id: string }[] }>(),
    arrived: [] as Arrived[],
    richMenus: new Map<string, RichMenu>(),
    aliases: new Map<string, string>(),
    defaultRichMenuId: undefined as string | undefined,
    /** Requests that changed the menus of many at once, and how often their progress was asked. */
    batches: new Map<string, { acceptedTime: string; asked: number; key: string | undefined }>(),
    liffApps: [] as object[],
    addUser: (given: Partial<LineUser> = {}): LineUser => {
      const user: LineUser = {
        userId: userIdOf(randomUUID()),
        name: 'สมหญิง',
        isFriend: true,
        hasBlocked: false,
        mobile: undefined,
        refusesNotifications: false,
        richMenuId: undefined,
        ...given,
      };
      users.set(user.userId, user);
      return user;
    },
    issueToken: (userId: string, given: Partial<LoginToken> = {}): string => {
      const token = `line-${randomUUID()}`;
      const expiresAt = now() + 12 * 3600 * 1000;
      loginTokens.set(token, { userId, channelId: '2000000000', scope: 'profile openid', expiresAt, ...given });
      return token;
    },
  };
}

/** A user ID as LINE makes them; the same name gives the same one. */
function userIdOf(name: string): string {
  return `U${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}

/** A phone number as LINE notification messages have it: the SHA-256 of its E.164 form. */
export function hashedMobile(mobile: string): string {
  return createHash('sha256').update(mobile).digest('hex');
}

/** The `x-line-signature` of a body. */
export function signatureOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

export function newLineId(): string {
  return BigInt(`0x${randomBytes(7).toString('hex')}`).toString();
}
