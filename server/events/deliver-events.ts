import type { Turn } from '@/server/db/batches';
import { inBatches, ownTurn } from '@/server/db/batches';
import { findSetting, putSetting } from '@/server/db/settings-store';
import type { Deps } from '@/server/gateways/deps';
import type { EventReceiver } from '@/server/gateways/event-receiver';
import type { EventOut, ReceiverState } from './event.store';
import * as store from './event.store';
import type { Sent } from './judge-round';
import { isDown, judgeRound } from './judge-round';

export type EventDelivery = {
  /** Writes down whether events are written at all, as the settings of this process say. */
  settle(): Promise<void>;
  /** Sends what waits, in the order of each member, until nothing is due or the receiver cannot be reached. */
  deliverDue(turn?: Turn): Promise<void>;
  /** Deletes events after `RETENTION_EVENT_DAYS`. */
  endOld(turn?: Turn): Promise<void>;
};

const readAtOnce = 500;
const repeatedAtOnce = 5000;
const endedAtOnce = 1000;

const daySeconds = 24 * 60 * 60;

type Needs = Pick<Deps, 'clock' | 'config' | 'db' | 'eventReceiver' | 'ids' | 'log' | 'meter'>;

export function createEventDelivery({ clock, config, db, eventReceiver, ids, log, meter }: Needs): EventDelivery {
  const { retryDays, atOnce } = { retryDays: 5, atOnce: 16, ...(config.events !== 'off' && config.events) };

  /** Between 0.8 and 1.2 of it, so that processes and members do not all come at the same second. */
  const spread = (seconds: number) => Math.ceil(seconds * (0.8 + 0.4 * (Number(ids.digits(3)) / 1000)));

  const noteRound = async (sent: readonly Sent[], receiver: ReceiverState): Promise<void> => {
    const round = judgeRound(sent, receiver, { now: clock.now(), retryDays, spread });
    await store.noteRound(db, round);
    const { taken, failed } = round;
    const error = failed.at(-1)?.last_error;
    const givenUp = failed.filter(({ state }) => state === 'given_up').length;
    meter.count('sabai_events_total', { outcome: 'taken' }, taken.length);
    meter.count('sabai_events_total', { outcome: 'failed' }, failed.length);
    meter.count('sabai_events_total', { outcome: 'given_up' }, givenUp);
    if (round.receiver.stopped_at)
      log.error('the receiver of events answered 410: nothing is sent until the desk resumes');
    if (givenUp > 0) log.error({ events: givenUp, error }, 'events were given up');
    else if (failed.length > 0) log.warn({ events: failed.length, error }, 'events were not taken, and wait');
  };

  /** One event of each member at a time; a member whose event fails waits. False: not now. */
  const sendAll = async (receiver: EventReceiver, events: readonly EventOut[], turn: Turn): Promise<boolean> => {
    let rest = events;
    while (rest.length > 0) {
      const state = await store.readReceiver(db);
      if (!turn.isMine() || isHeld(state, clock.now())) return false;
      const round = firstOfEach(rest, state.failures > 0 ? 1 : atOnce);
      const sent = await Promise.all(
        round.map(async (event) => ({ event, answer: await receiver.send(shown(event)) })),
      );
      await noteRound(sent, state);
      const failing = new Set(
        sent.filter(({ answer }) => answer.outcome !== 'taken').map(({ event }) => laneOf(event)),
      );
      rest = rest.filter((event) => !round.includes(event) && !failing.has(laneOf(event)));
    }
    return true;
  };

  return {
    settle: async () => {
      if (config.events === 'off') return putSetting(db, 'events', 'off');
      if (eventReceiver) return putSetting(db, 'events', 'on');
      if ((await findSetting(db, 'events')) === 'on')
        log.warn('events are written and this process delivers none: EVENTS_URL is not set (off ends them)');
    },
    deliverDue: async (turn = ownTurn) => {
      if (!eventReceiver) return;
      // Before anything is sent, so that no later event of a member overtakes a repeated one.
      await inBatches(turn, repeatedAtOnce, (size) => store.repeatBatch(db, size));
      for (;;) {
        const state = await store.readReceiver(db);
        if (!turn.isMine() || isHeld(state, clock.now()) || state.repeat_since > 0) return;
        const due = await (isDown(state) ? store.findProbe(db) : store.findDue(db, clock.now(), readAtOnce));
        if (due.length === 0 || !(await sendAll(eventReceiver, due, turn))) return;
      }
    },
    endOld: async (turn = ownTurn) => {
      const before = clock.now() - config.retention.eventDays * daySeconds;
      await inBatches(turn, endedAtOnce, async (size) => {
        const { taken, waiting, given_up } = await store.endOldest(db, before, size);
        if (waiting + given_up > 0)
          log.error({ waiting, given_up }, 'events were deleted that the receiver never took');
        return taken + waiting + given_up;
      });
    },
  };
}

function isHeld({ stopped_at, paused_until }: ReceiverState, now: number): boolean {
  return stopped_at > 0 || paused_until > now;
}

function laneOf({ member_id, message_id }: EventOut): string {
  return member_id ?? message_id;
}

function firstOfEach(events: readonly EventOut[], most: number): EventOut[] {
  const first = new Map<string, EventOut>();
  for (const event of events) {
    if (first.size === most) break;
    if (!first.has(laneOf(event))) first.set(laneOf(event), event);
  }
  return [...first.values()];
}

function shown({ message_id, type, happened_at, ids }: EventOut) {
  return { id: message_id, type, happenedAt: happened_at, ids };
}
