import type { StaticDecode } from 'typebox';
import { Type } from 'typebox';
import { reading, text, whole } from './schema';

export type EventSettings = NonNullable<StaticDecode<typeof eventSettings>>;

export type EventReceiverSettings = Exclude<EventSettings, 'off'>;

const given = Type.Object({
  url: Type.Optional(text('EVENTS_URL')),
  secrets: Type.Optional(text('EVENTS_SECRETS')),
  retryDays: whole('EVENTS_RETRY_DAYS', { least: 1, most: 30 }, 5),
  atOnce: whole('EVENTS_AT_ONCE', { least: 1, most: 100 }, 16),
});

/** Undefined: this process delivers no events, and others may. `off`: events are no longer written. */
export const eventSettings = reading(given, ({ url, secrets, ...pace }) => {
  if (url === undefined && secrets) throw new Error('EVENTS_URL is missing; EVENTS_SECRETS belongs to it');
  if (url === undefined) return undefined;
  if (url === 'off') return 'off' as const;
  return { url: readAddress(url), secrets: readSecrets(secrets), ...pace };
});

const loopback = ['localhost', '127.0.0.1', '[::1]'];

function readAddress(given: string): string {
  const { protocol, hostname = '', username } = URL.parse(given) ?? {};
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname));
  if (!isSafe || username)
    throw new Error('EVENTS_URL must be off, or an address that begins with https:// (http:// only on this machine)');
  return given;
}

/** As the standard has them; during a rotation there are two, and both sign. */
function readSecrets(given: string | undefined): readonly string[] {
  const secrets = given?.split(',').map((secret) => secret.trim()) ?? [];
  const isGood = (secret: string) => {
    const key = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
    const { length } = Buffer.from(key ?? '', 'base64');
    return length >= 24 && length <= 64;
  };
  if (secrets.length < 1 || secrets.length > 2 || !secrets.every(isGood))
    throw new Error(
      'EVENTS_SECRETS must be one or two of whsec_ and 24 to 64 bytes in base64, with a comma between them',
    );
  return secrets;
}

/** The sandbox's own receiver, which anyone may read there. A test's server gets its port later, and sends to none. */
export function sandboxEvents(port: number): EventReceiverSettings | undefined {
  if (port === 0) return undefined;
  return { url: `http://localhost:${port}/sandbox/events`, secrets: [sandboxSecret], retryDays: 5, atOnce: 16 };
}

export const sandboxSecret = 'whsec_c2FuZGJveCBzZWNyZXQgdGhhdCBhbnlvbmUgbWF5IGtub3c=';
