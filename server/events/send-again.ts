import type { Answer, Body, Query } from '@/contract/types';
import type { ActedBy } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import { findSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { pageOf } from '@/server/platform/pages';
import type { ReceiverState } from './event.store';
import * as store from './event.store';

/** Events at the desk. */
export type EventDesk = {
  list(asked: Query<'listEvents'>): Promise<Answer<'listEvents'>>;
  /** 412: nothing was given up, it was not stopped, or there is no instant. */
  send(asked: Body<'sendEvents'>, by: ActedBy): Promise<Outcome<Answer<'sendEvents'>, '412'>>;
};

const perPage = 50;

type Needs = Pick<Deps, 'clock' | 'config' | 'db' | 'eventReceiver'>;

export function createEventDesk({ clock, config, db, eventReceiver }: Needs): EventDesk {
  return {
    list: async ({ before }) => {
      const isOn = (await findSetting(db, 'events')) === 'on';
      const state = await store.readReceiver(db);
      const { waiting, oldest_seconds, given_up } = await store.eventFigures(db);
      const failing = await store.listFailing(db, placeOf(before), perPage + 1);
      const { page, next } = pageOf(failing, perPage, ({ id }) => `${id}`);
      return {
        receiver: eventReceiver?.origin ?? null,
        state: isOn ? stateOf(state, clock.now()) : 'off',
        waiting,
        oldest_seconds,
        given_up,
        is_repeating: state.repeat_since > 0,
        taken_at: state.taken_at,
        next_try_at: state.paused_until,
        error: state.last_error,
        error_at: state.last_error_at,
        kept_days: config.retention.eventDays,
        items: page.map(({ message_id, type, member_id, happened_at, state: of, tries, last_error }) => ({
          event_id: message_id,
          type,
          member_id,
          happened_at,
          is_given_up: of === 'given_up',
          tries,
          error: last_error ?? '',
        })),
        next,
      };
    },
    send: (asked, by) =>
      transact(db, async (tx) => {
        const sent = await sendAgain(tx, asked);
        if (sent === undefined) return refuse('412');
        await store.resume(tx);
        const id = asked.event_id ?? (asked.what === 'since' ? `${asked.hours} h` : asked.what);
        await writeAct(
          tx,
          { clock },
          { ...by, act: 'events.send', on: { kind: 'events', id }, after: { retried: sent } },
        );
        return value({ sent });
      }),
  };
}

/** How many were given up and wait again; undefined if there is nothing to do. */
async function sendAgain(tx: Db, { what, event_id, hours }: Body<'sendEvents'>): Promise<number | undefined> {
  if (what === 'given_up') return (await store.retryGivenUp(tx, event_id)) || undefined;
  if (what === 'resume') return (await store.readReceiver(tx)).stopped_at > 0 ? 0 : undefined;
  if (hours === undefined) return undefined;
  await store.beginRepeat(tx, hours);
  return 0;
}

function stateOf({ stopped_at, paused_until }: ReceiverState, now: number) {
  if (stopped_at > 0) return 'stopped';
  return paused_until > now ? 'waiting' : 'on';
}

function placeOf(before: string | undefined): number | undefined {
  return before && /^\d{1,15}$/.test(before) ? Number(before) : undefined;
}
