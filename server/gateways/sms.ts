import { fieldOf } from '@/domain/records';
import type { SmsSettings } from '@/server/platform/settings/gateways';
import { fetchJson } from './fetch-json';

/** Sends a text message. `to` is 0XXXXXXXXX. Returns false if the gateway did not accept it; the caller then reports that. */
export type SmsGateway = { send(message: { to: string; text: string }): Promise<boolean> };

/**
 * Any provider that accepts JSON over HTTPS. Not retried: after a broken connection the message may have been sent, and two codes confuse
 * more than none. Only 200 to 299 counts as accepted; if the settings describe an accepted answer, the answer must also match, because many
 * providers answer 200 with an error.
 */
export function createSmsGateway({ url, headers, body, accepted }: SmsSettings, timeoutMs = 10_000): SmsGateway {
  return {
    send: async ({ to, text }) => {
      const answer = await fetchJson(url, {
        gateway: 'sms',
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(fill(body, { to, text })),
        timeoutMs,
      });
      if (answer === undefined || answer.status < 200 || answer.status >= 300) return false;
      return accepted === undefined || holds(answer.body, accepted);
    },
  };
}

/**
 * Whether an answer matches the expected one: each field of an object, one item of a list; strings and numbers alike, ignoring case. A list
 * in the answer matches if it is not empty and all its items match.
 */
function holds(given: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => holds(given, one));
  if (Array.isArray(given)) return given.length > 0 && given.every((one) => holds(one, wanted));
  if (wanted instanceof Object)
    return Object.entries(wanted).every(([name, part]) => given instanceof Object && holds(fieldOf(given, name), part));
  return given !== undefined && !(given instanceof Object) && wordOf(given) === wordOf(wanted);
}

function wordOf(value: unknown): string {
  return String(value).trim().toLowerCase();
}

/**
 * Fills placeholders inside the template's strings, never in its JSON, so that quotes in a message cannot change the structure.
 */
function fill(template: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof template === 'string') return template.replace(/\{\{(to|text)\}\}/g, (_whole, key) => values[key] ?? '');
  if (Array.isArray(template)) return template.map((part) => fill(part, values));
  if (!(template instanceof Object)) return template;
  return Object.fromEntries(Object.entries(template).map(([name, part]) => [name, fill(part, values)]));
}
