import { environment } from '@/services/browser/environment';

/** A person to enter as, with a short description. */
export type SandboxPerson = { name: string; title_th: string; title_en: string; hint_th: string; hint_en: string };

/** A message that would have been sent. `sent_at` is in epoch seconds of the sandbox's own clock. */
export type SandboxMessage = { channel: 'sms' | 'email' | 'line'; to: string; text: string; sent_at: number };

/** Chat accounts of the sandbox are named in a–z, 0–9 and hyphens; other names are invalid. */
export function isSandboxName(name: string): boolean {
  return /^[a-z0-9-]{1,40}$/.test(name);
}

/** The people to choose from; none if they cannot be loaded, and any name may still be typed. */
export function getPeople(): Promise<SandboxPerson[]> {
  return list<SandboxPerson>('/sandbox/people');
}

/** The sent messages, newest first; undefined if they cannot be loaded. */
export function getOutbox(): Promise<SandboxMessage[]> {
  return list<SandboxMessage>('/sandbox/outbox');
}

// Not calls of the product, so not in its contract: a production server has none of them.
async function list<Item>(path: string): Promise<Item[]> {
  try {
    const response = await fetch(`${environment.apiBaseUrl}${path}`);
    const items: Item[] = await response.json();
    return response.ok && Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}
