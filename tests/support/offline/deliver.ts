import { endpoints } from '@/contract/endpoints';
import { fieldOf } from '@/domain/records';
import type { Event, Random } from './history';
import { tillCount } from './history';
import type { Prepared } from './prepare';
import { keysOf } from './prepare';

export type Delivery = {
  /** How often each answer was given, by call and code. */
  answers: Map<string, number>;
  repeats: number;
  lost: number;
  /** Calls with a key that had been revoked, and were sent again with the other. */
  revoked: number;
  /** Answers that no till may get. */
  faults: string[];
};

/** Refusals that an event may get if others have arrived before it. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  redeemCoupon: ['till_used_twice', 'till_bill_voided', 'till_use_cancelled'],
  redeemReward: ['till_used_twice', 'till_bill_voided', 'till_use_cancelled'],
  discountWithPoints: ['till_bill_voided'],
  returnPurchase: ['till_bill_voided'],
};

type Sending = { event: Event; url: string; key: 0 | 1 };

function createTills(prepared: Prepared) {
  const delivery: Delivery = { answers: new Map(), repeats: 0, lost: 0, revoked: 0, faults: [] };

  const ask = async ({ event, url, key }: Sending) => {
    const { name, branch, fill } = event;
    const { method, path } = endpoints[name];
    const { params = {}, body } = fill(prepared);
    const answer = await fetch(
      url + path.replace(/:(\w+)/g, (_whole, field: string) => encodeURIComponent(params[field] ?? '')),
      {
        method,
        headers: { authorization: `Bearer ${keysOf(branch)[key]}`, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      },
    );
    const given: unknown = await answer.json();
    return { status: answer.status, code: answer.ok ? `${answer.status}` : String(fieldOf(given, 'code')) };
  };

  /** Sends until there is an answer, as a till does. */
  const send = async ({ key, ...sending }: Sending): Promise<void> => {
    const { status, code } = await ask({ ...sending, key });
    if (status === 503 || code === 'till_limit_reached') return send({ ...sending, key });
    if (code === 'till_key_unknown' && key === 0) {
      delivery.revoked += 1;
      return send({ ...sending, key: 1 });
    }
    const { name } = sending.event;
    const counted = `${name} ${code}`;
    delivery.answers.set(counted, (delivery.answers.get(counted) ?? 0) + 1);
    if (status >= 300 && !allowed[name]?.includes(code))
      delivery.faults.push(`${counted} ${JSON.stringify(sending.event.fill(prepared))}`);
  };

  return { delivery, send };
}

/** Sends the events one after the other, in the order of their times. */
export async function deliverInOrder(prepared: Prepared, events: readonly Event[], url: string): Promise<Delivery> {
  const { delivery, send } = createTills(prepared);
  for (const event of [...events].sort((one, other) => one.at - other.at)) await send({ event, url, key: 1 });
  return delivery;
}

type Chaos = {
  urls: readonly string[];
  random: Random;
  /** Called when half of the events have been answered. */
  atHalf?: () => Promise<void>;
};

/**
 * Twenty tills send the events in a random order to any of the servers. A third are repeated later, some of them often. Of every fifth the
 * till loses the answer, and it repeats the call before the first is done, at any server.
 */
export async function deliverInChaos(
  prepared: Prepared,
  events: readonly Event[],
  { urls, random, atHalf }: Chaos,
): Promise<Delivery> {
  const { delivery, send } = createTills(prepared);
  const waiting = new Set(events.keys());
  const done = new Set<number>();
  const lost: Promise<void>[] = [];
  const turns: (() => void)[] = [];
  let half: Promise<void> | undefined;

  const sendSomewhere = (event: Event) =>
    send({ event, url: urls[Math.floor(random() * urls.length)] ?? '', key: random() < 0.5 ? 0 : 1 });

  const takeReady = () => {
    const ready = [...waiting].filter((place) => events[place]?.after.every((other) => done.has(other)));
    const chosen = ready[Math.floor(random() * ready.length)];
    if (chosen !== undefined) waiting.delete(chosen);
    return chosen;
  };

  const wakeAll = () => {
    for (const go of turns.splice(0)) go();
  };

  const answered = (place: number) => {
    const isNew = !done.has(place);
    done.add(place);
    if (isNew && atHalf && done.size === Math.floor(events.length / 2)) half = atHalf();
    if (random() < 0.33) {
      delivery.repeats += 1;
      waiting.add(place);
    }
    wakeAll();
  };

  /** One event of one till. False if all that is left waits for answers that other tills are getting. */
  const sendOne = async (): Promise<boolean> => {
    const place = takeReady();
    const event = place === undefined ? undefined : events[place];
    if (place === undefined || !event) return false;
    if (random() < 0.2) {
      delivery.lost += 1;
      lost.push(sendSomewhere(event));
    }
    await sendSomewhere(event);
    answered(place);
    return true;
  };

  const work = async () => {
    while (waiting.size > 0) if (!(await sendOne())) await new Promise<void>((resolve) => void turns.push(resolve));
    wakeAll();
  };

  await Promise.all(Array.from({ length: tillCount }, work));
  await Promise.all([...lost, half]);
  return delivery;
}
