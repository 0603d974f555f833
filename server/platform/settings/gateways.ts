import type { Reader } from './reader';

export type LineSettings = { channelId: string; channelSecret: string; apiUrl: string };

export type LineMessagesSettings = { token: string; apiUrl: string };

/** `body` is JSON whose texts may hold {{to}} and {{text}}. */
export type SmsSettings = { url: string; headers: Readonly<Record<string, string>>; body: unknown };

export type MailSettings = { url: string; from: string };

type Headers = Readonly<Record<string, string>>;

/** Whoever holds the certificate that tax invoices are signed with. */
export type RemoteSignerSettings = { url: string; headers: Headers };

/** The file with certificate and key, where they are signed here; and who stamps the time on it. */
export type OwnSignerSettings = {
  p12: string;
  password: string;
  timeStamps: { url: string; headers: Headers } | undefined;
};

export type SignerSettings = { remote: RemoteSignerSettings } | { own: OwnSignerSettings };

export type GatewaySettings = {
  line: LineSettings;
  lineMessages: LineMessagesSettings;
  sms: SmsSettings;
  mail: MailSettings;
  /** Absent: tax invoices say that they are not signed. */
  signer: SignerSettings | undefined;
};

export function readGateways(read: Reader): GatewaySettings {
  const apiUrl = read.url('LINE_API_URL', ['https:', 'http:']) ?? 'https://api.line.me';
  return {
    line: {
      channelId: read.required('LINE_CHANNEL_ID'),
      channelSecret: read.required('LINE_CHANNEL_SECRET'),
      apiUrl,
    },
    lineMessages: { token: read.required('LINE_MESSAGING_TOKEN'), apiUrl },
    sms: {
      url: read.requiredUrl('SMS_URL', ['https:', 'http:']),
      headers: readHeaders(read, 'SMS_HEADERS'),
      body: readSmsBody(read),
    },
    mail: { url: read.requiredUrl('SMTP_URL', ['smtp:', 'smtps:']), from: read.required('MAIL_FROM') },
    signer: readSigner(read),
  };
}

function readSigner(read: Reader): SignerSettings | undefined {
  const url = read.url('ETAX_SIGNER_URL', ['https:', 'http:']);
  const p12 = read.text('ETAX_SIGNING_P12');
  const stampsUrl = read.url('ETAX_TSA_URL', ['https:', 'http:']);
  if (url !== undefined && p12 !== undefined)
    throw new Error('ETAX_SIGNING_P12 and ETAX_SIGNER_URL are both set: tax invoices are signed once');
  if (p12 === undefined) {
    if (stampsUrl !== undefined)
      throw new Error('ETAX_TSA_URL is set, and no ETAX_SIGNING_P12 whose signatures it stamps');
    return url === undefined ? undefined : { remote: { url, headers: readHeaders(read, 'ETAX_SIGNER_HEADERS') } };
  }
  const password = read.required('ETAX_SIGNING_PASSWORD');
  const timeStamps =
    stampsUrl === undefined ? undefined : { url: stampsUrl, headers: readHeaders(read, 'ETAX_TSA_HEADERS') };
  return { own: { p12, password, timeStamps } };
}

function readHeaders(read: Reader, name: string): Record<string, string> {
  const given = read.json(name) ?? {};
  const entries = typeof given === 'object' && !Array.isArray(given) ? Object.entries(given ?? {}) : undefined;
  if (
    !entries?.every(([header, value]) => /^[\w-]+$/.test(header) && typeof value === 'string' && !/[\r\n]/.test(value))
  ) {
    throw new Error(`${name} must be a JSON object of texts`);
  }
  return Object.fromEntries(entries);
}

function readSmsBody(read: Reader): unknown {
  const given = read.json('SMS_BODY') ?? { to: '{{to}}', text: '{{text}}' };
  const written = JSON.stringify(given);
  if (!written.includes('{{to}}') || !written.includes('{{text}}')) {
    throw new Error('SMS_BODY must hold {{to}} and {{text}}');
  }
  return given;
}
