import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Body } from '@/contract/types';
import { fieldOf } from '@/domain/records';
import type { Vital } from '@/domain/web-vitals';
import { phoneClassOf, vitalValue } from '@/domain/web-vitals';
import { environment } from '@/services/browser/environment';
import { readStored } from '@/services/storage/client-store';
import { currentLanguage } from '@/services/texts/texts';

type Subscribe = (report: (metric: { value: number }) => void) => void;

const library: Record<Vital, Subscribe> = { lcp: onLCP, fcp: onFCP, inp: onINP, ttfb: onTTFB, cls: onCLS };

/**
 * Collects the web vitals of this page's load, and sends them when the page is first hidden after the login: the values are final then, and
 * the report delays nothing for the member. Once, because returning to the page does not load it again.
 */
export async function measureVitals(given: Record<Vital, Subscribe> = library): Promise<void> {
  const { wire } = await import(/* webpackChunkName: "http" */ './client');
  const measured: { [V in Vital]?: number } = {};
  const keep = (vital: Vital) =>
    given[vital](({ value }) => {
      measured[vital] = vitalValue(vital, value);
    });
  for (const vital of ['lcp', 'fcp', 'inp', 'ttfb', 'cls'] as const) keep(vital);

  // Later than the library's own listener, which reports the last values in the same event.
  const send = () => {
    const token = readStored('accessToken');
    if (document.visibilityState !== 'hidden' || token === undefined || Object.keys(measured).length === 0) return;
    document.removeEventListener('visibilitychange', send);
    const memory: unknown = fieldOf(navigator, 'deviceMemory');
    const phone = phoneClassOf(typeof memory === 'number' ? memory : undefined, navigator.hardwareConcurrency);
    const body: Body<'logEvent'> = { event_trigger_name: 'web_vitals', vitals: { phone, ...measured } };
    post(wire.endpoints.logEvent.path, token, wire.newTrace(), body);
  };
  document.addEventListener('visibilitychange', send);
}

/** Outlives the page. Without cookies, since the token alone says who calls. */
function post(path: string, token: string, traceId: string, body: Body<'logEvent'>): void {
  const headers = {
    'Content-Type': 'application/json',
    'Accept-Language': currentLanguage(),
    'Trace-Id': traceId,
    Authorization: `Bearer ${token}`,
  };
  const sent = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true, credentials: 'omit' } as const;
  fetch(`${environment.apiBaseUrl}${path}`, sent).catch(() => undefined);
}
