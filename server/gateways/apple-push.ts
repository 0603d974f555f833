import type { ClientHttp2Session, IncomingHttpHeaders, SecureClientSessionOptions } from 'node:http2';
import { connect, constants } from 'node:http2';
import { fieldOf } from '@/domain/records';
import { noteAnswer } from '@/server/platform/current-work';
import type { Credentials } from '@/server/signing/credentials';
import type { DevicePush } from './wallets';

export type ApplePush = { push(pushToken: string, topic: string): Promise<DevicePush>; close(): void };

type Needs = {
  url: string;
  credentials: () => Promise<Credentials>;
  timeoutMs?: number;
  /** For tests, whose server has a certificate of its own. */
  trust?: Pick<SecureClientSessionOptions, 'ca'>;
};

/** Apple closes idle connections sooner or later; a new one costs little. */
const idleMs = 60_000;

/**
 * Apple's push service for passes: HTTP/2 with the pass certificate, which names the sender, and no content. One connection serves all
 * devices.
 */
export function createApplePush({ url, credentials, timeoutMs = 10_000, trust }: Needs): ApplePush {
  let opening: Promise<ClientHttp2Session> | undefined;

  const open = async (): Promise<ClientHttp2Session> => {
    const { key, certificate, issuers } = await credentials();
    const cert = [certificate, ...issuers].map(String).join('\n');
    const session = connect(url, { key: key.export({ format: 'pem', type: 'pkcs8' }), cert, ...trust });
    const end = () => leave(session);
    // Each request reports its own failure.
    session.on('error', end);
    session.on('goaway', end);
    session.on('close', end);
    session.setTimeout(idleMs, end);
    session.unref();
    return session;
  };
  /** Requests that are open end; the next one opens another connection. */
  let current: ClientHttp2Session | undefined;
  const leave = (session: ClientHttp2Session) => {
    if (session === current) opening = undefined;
    session.close();
  };
  const opened = (): Promise<ClientHttp2Session> => {
    opening ??= open().then(
      (session) => {
        current = session;
        return session;
      },
      (error) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };

  return {
    push: async (pushToken, topic) => {
      const session = await opened();
      const { status, reason } = await post(session, { pushToken, topic, timeoutMs });
      noteAnswer('wallet', status ?? 'unreachable');
      // The certificate may have been replaced: the next request presents the current one.
      if (status === undefined || status === 403) leave(session);
      return outcomeOf(status, reason);
    },
    close: () => void opening?.then((session) => session.destroy()).catch(() => undefined),
  };
}

type Asked = { pushToken: string; topic: string; timeoutMs: number };

function post(
  session: ClientHttp2Session,
  { pushToken, topic, timeoutMs }: Asked,
): Promise<{ status?: number; reason?: unknown }> {
  return new Promise((resolve) => {
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${pushToken}`,
      'apns-topic': topic,
    });
    let status: number | undefined;
    let text = '';
    const end = () => resolve(status === undefined ? {} : { status, reason: reasonIn(text) });
    stream.setEncoding('utf8');
    stream.on('response', (headers: IncomingHttpHeaders & { ':status'?: number }) => {
      status = headers[':status'];
    });
    stream.on('data', (part: string) => {
      if (text.length < longestReason) text += part;
    });
    stream.on('close', end);
    stream.on('error', end);
    stream.setTimeout(timeoutMs, () => stream.close(constants.NGHTTP2_CANCEL));
    stream.end('{}');
  });
}

const longestReason = 1000;

function reasonIn(text: string): unknown {
  try {
    return fieldOf(JSON.parse(text), 'reason');
  } catch {
    return undefined;
  }
}

/** Everything but "no such device" is a matter of settings or of time. */
function outcomeOf(status: number | undefined, reason: unknown): DevicePush {
  if (status === 200) return 'told';
  const isUnknown = status === 410 || (status === 400 && reason === 'BadDeviceToken');
  return isUnknown ? 'gone' : 'unavailable';
}
