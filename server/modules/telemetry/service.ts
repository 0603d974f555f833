import type { Body } from '@/contract/types';
import { cleanQuery } from '@/domain/navigation/destination';
import { readFailureEvent } from '@/domain/telemetry';
import type { VitalsReport } from '@/domain/web-vitals';
import { timedVitals } from '@/domain/web-vitals';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import * as store from './store';

/** Analytics never fails a member's action: events that cannot be stored are logged and dropped. */
export type TelemetryService = {
  /** A failure of the app is also logged, for the operator. Web vitals are counted in metrics only, and not stored per member. */
  event(chatAccountId: string, event: Body<'logEvent'>): Promise<void>;
  /** Stores the entrance URL without its fragment and without the parameters of LINE's login. */
  entrance(chatAccountId: string, url: string): Promise<void>;
  /** The latest thousand, for the owner's own copy of the data. */
  dataOf(chatAccountId: string): Promise<Record<string, unknown>[]>;
  erase(tx: Db, chatAccountIds: readonly string[]): Promise<void>;
};

const copiedAtMost = 1000;

export function createTelemetryService({
  db,
  clock,
  log,
  meter,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'meter'>): TelemetryService {
  const keep = async (kind: 'event' | 'entrance', chatAccountId: string, name: string, missionId: string | null) => {
    try {
      const entry = { kind, chat_account_id: chatAccountId, name, mission_uuid: missionId, occurred_at: clock.now() };
      await store.insertTelemetry(db, entry);
    } catch (error) {
      log.warn({ err: error }, 'telemetry was not stored');
    }
  };

  const observe = ({ phone, cls, ...timed }: VitalsReport) => {
    if (cls !== undefined) meter.observe('sabai_web_layout_shift', { phone }, cls);
    for (const vital of timedVitals) {
      const seconds = timed[vital];
      if (seconds !== undefined) meter.observe('sabai_web_vital_seconds', { vital, phone }, seconds);
    }
  };

  return {
    event: async (chatAccountId, { event_trigger_name: name, mission_uuid: missionId = null, vitals }) => {
      if (vitals) return observe(vitals);
      const appFailure = readFailureEvent(name);
      if (appFailure) {
        log.warn({ appFailure }, 'the app failed');
        meter.count('sabai_app_failures_total', { kind: appFailure.kind });
      }
      await keep('event', chatAccountId, name, missionId);
    },
    entrance: (chatAccountId, url) => keep('entrance', chatAccountId, withoutLogin(url), null),
    dataOf: (chatAccountId) => store.listLatest(db, chatAccountId, copiedAtMost),
    erase: async (tx, chatAccountIds) => {
      for (const id of chatAccountIds) await store.deleteOfAccount(tx, id);
    },
  };
}

function withoutLogin(url: string): string {
  const [path = '', query = ''] = (url.split('#')[0] ?? '').split('?');
  const cleaned = cleanQuery(query);
  return cleaned === '' ? path : `${path}?${cleaned}`;
}
