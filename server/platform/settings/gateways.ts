import type { StaticDecode } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { onOff, reading, text, url } from './schema';
import { staffSettings } from './staff';

export type GatewaySettings = StaticDecode<typeof gatewaySettings>;
export type LineSettings = GatewaySettings['line'];
export type LineMessagesSettings = GatewaySettings['lineMessages'];
export type SmsSettings = GatewaySettings['sms'];
export type MailSettings = GatewaySettings['mail'];

/** A service that signs tax invoices, and an authority that time-stamps signatures made here. */
export type RemoteSignerSettings = { url: string; headers: Readonly<Record<string, string>> };

const web = ['https:', 'http:'];
const apiUrl = url('LINE_API_URL', web, 'https://api.line.me');

const signerSettings = Type.Object({
  url: Type.Optional(url('ETAX_SIGNER_URL', web)),
  headers: text('ETAX_SIGNER_HEADERS', '{}'),
  p12: Type.Optional(text('ETAX_SIGNING_P12')),
  password: Type.Optional(text('ETAX_SIGNING_PASSWORD')),
  stampsUrl: Type.Optional(url('ETAX_TSA_URL', web)),
  stampsHeaders: text('ETAX_TSA_HEADERS', '{}'),
});

export const gatewaySettings = Type.Object({
  line: Type.Object({ channelId: text('LINE_CHANNEL_ID'), channelSecret: text('LINE_CHANNEL_SECRET'), apiUrl }),
  lineMessages: Type.Object({
    token: text('LINE_MESSAGING_TOKEN'),
    apiUrl,
    /** Signs LINE's webhook. Absent: who blocked the official account is only known from log-ins. */
    secret: Type.Optional(text('LINE_MESSAGING_SECRET')),
    /** LINE notification messages, for which the chain applies to LINE. */
    notifications: onOff('LINE_NOTIFICATIONS', 'off'),
  }),
  sms: Type.Object({
    url: url('SMS_URL', web),
    headers: reading(text('SMS_HEADERS', '{}'), (given) => readHeaders('SMS_HEADERS', given)),
    /** The expected answer to an accepted message; without it only the status counts. */
    accepted: Type.Optional(reading(text('SMS_ACCEPTED'), readSmsAccepted)),
    body: reading(text('SMS_BODY', '{"to":"{{to}}","text":"{{text}}"}'), readSmsBody),
  }),
  mail: Type.Object({ url: url('SMTP_URL', ['smtp:', 'smtps:']), from: text('MAIL_FROM') }),
  /** Absent: tax invoices state that they are not signed. */
  signer: reading(signerSettings, readSigner),
  staff: staffSettings,
});

function readSigner({ url: remoteUrl, p12, password, stampsUrl, ...headers }: StaticDecode<typeof signerSettings>) {
  if (remoteUrl && p12)
    throw new Error('ETAX_SIGNING_P12 and ETAX_SIGNER_URL are both set: tax invoices are signed once');
  if (stampsUrl && !p12) throw new Error('ETAX_TSA_URL is set, and no ETAX_SIGNING_P12 whose signatures it stamps');
  if (p12 && !password) throw new Error('ETAX_SIGNING_PASSWORD is missing; set it');
  const remote = remoteUrl && { url: remoteUrl, headers: readHeaders('ETAX_SIGNER_HEADERS', headers.headers) };
  const timeStamps = stampsUrl && { url: stampsUrl, headers: readHeaders('ETAX_TSA_HEADERS', headers.stampsHeaders) };
  if (p12 && password) return { own: { p12, password, timeStamps: timeStamps || undefined } };
  return remote ? { remote } : undefined;
}

const headerTexts = Type.Record(Type.String({ pattern: '^[\\w-]+$' }), Type.String({ pattern: '^[^\\r\\n]*$' }), {
  additionalProperties: false,
});

function readHeaders(name: string, given: string): Readonly<Record<string, string>> {
  const headers = parseJson(name, given) ?? {};
  if (!Value.Check(headerTexts, headers)) throw new Error(`${name} must be a JSON object of texts`);
  return headers;
}

function readSmsBody(given: string): unknown {
  const body = parseJson('SMS_BODY', given);
  const written = JSON.stringify(body);
  if (!written.includes('{{to}}') || !written.includes('{{text}}')) {
    throw new Error('SMS_BODY must hold {{to}} and {{text}}');
  }
  return body;
}

function readSmsAccepted(given: string): object {
  const wanted = parseJson('SMS_ACCEPTED', given);
  if (!(wanted instanceof Object) || Object.keys(wanted).length === 0)
    throw new Error(
      'SMS_ACCEPTED must be a JSON object of what an accepted answer holds, such as {"status":"success"}',
    );
  return wanted;
}

function parseJson(name: string, given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    throw new Error(`${name} must be JSON`);
  }
}
