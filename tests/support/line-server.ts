import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { freePort } from './free-port';
import type { LineAccounts } from './line-accounts';
import { channelId, profile, userInfo, verification } from './line-accounts';

export type LineServer = {
  /** Settings with which our server uses this as LINE and as the SMS gateway. */
  settings: Record<string, string>;
  /** The code of the last text message to a number. */
  codeFor: (mobile: string) => string;
  /** While true, LINE answers our server that every token belongs to another channel, whatever it answers the browser. */
  distrust: (distrusts: boolean) => void;
  stop: () => Promise<void>;
};

/** The HTTP API of LINE as our server calls it, and an SMS gateway that stores the messages. */
export async function startLineServer(accounts: LineAccounts): Promise<LineServer> {
  const sent = new Map<string, string>();
  let distrusts = false;

  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://line.test');
    if (pathname === '/sms') {
      const { to, text }: { to: string; text: string } = JSON.parse(JSON.stringify(await json(request)));
      sent.set(to, text);
      return [200, {}];
    }
    if (distrusts) return [400, { error: 'invalid_request' }];
    if (pathname === '/oauth2/v2.1/verify') return verification(accounts, searchParams.get('access_token') ?? '');
    if (pathname === '/v2/profile') return profile(accounts, bearerOf(request.headers.authorization));
    if (pathname === '/oauth2/v2.1/userinfo') return userInfo(accounts, bearerOf(request.headers.authorization));
    return [404, {}];
  };

  const port = await freePort();
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    settings: settingsOf(`http://127.0.0.1:${port}`),
    codeFor: (mobile) => /\b\d{6}\b/.exec(sent.get(mobile) ?? '')?.[0] ?? '',
    distrust: (value) => {
      distrusts = value;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export function bearerOf(authorization: string | undefined): string {
  return authorization?.replace(/^Bearer /, '') ?? '';
}

function settingsOf(url: string): Record<string, string> {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  return {
    SANDBOX: '0',
    RATE_LIMIT: 'off',
    LINE_CHANNEL_ID: channelId,
    LINE_CHANNEL_SECRET: 'secret',
    LINE_MESSAGING_TOKEN: 'messaging',
    LINE_API_URL: url,
    SMS_URL: `${url}/sms`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'sabai@example.com',
    SELLER_NAME_TH: 'ก',
    SELLER_NAME_EN: 'A',
    SELLER_TAX_ID: '0105500000011',
    SELLER_ADDRESS_TH: 'ข',
    SELLER_ADDRESS_EN: 'B',
    UNKNOWN_CATEGORIES_EARN: 'off',
    ENCRYPTION_KEYS: `t1:${key(1)}`,
    LOOKUP_KEY: key(2),
    SESSION_KEYS: `t1:${key(3)}`,
  };
}
