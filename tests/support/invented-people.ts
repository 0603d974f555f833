import { insertOpenings } from '@/server/ledger/openings';
import { writeAccessToken } from '@/server/modules/session/sign-access-token';
import { putCoupon } from './coupons';
import type { Person } from './judge-reminders';
import { putPrize } from './prizes';
import { createReminding } from './reminding';
import { createTill } from './till';
import type { World } from './world';
import { granted } from './world';

const hour = 3600;
const day = 24 * hour;

/** In how many days points may end, on both sides of each stage. */
const daysOfPoints = [14, 16, 18, 30, 40, 60, 63, 66, 90] as const;

/** Invents members and what they do in an hour, by a generator whose seed a test prints. */
export function createInventedPeople(world: World, seed: number) {
  const { db, secrets, clock } = world.deps;
  const reminding = createReminding(world);
  const till = createTill(world);
  const random = randomOf(seed);
  const chance = (part: number) => random() < part;
  const among = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const times = (most: number) => Array.from({ length: among(0, most) }, (_none, place) => place);

  const invent = async (size: number, start: number): Promise<Person[]> => {
    await putPrize(db, { prize_id: 'BEAR', shipping_days: 5 });
    const joined = await reminding.members(size);
    const numbers = await db.selectFrom('members').select(['id', 'member_no']).execute();
    const people: Person[] = [];
    for (const [place, { memberId, chatAccountId }] of joined.entries()) {
      const memberNo = numbers.find(({ id }) => id === memberId)?.member_no ?? '';
      people.push(await inventOne({ memberId, memberNo, chatAccountId }, place, start));
    }
    const openings = people.flatMap(({ memberId, memberNo: card, points }) =>
      points.map(({ type, left, endsAt: expiresAt }) => ({ memberId, card, type, points: left, expiresAt })),
    );
    await db.transaction().execute((tx) => insertOpenings(tx, world.deps, openings));
    return people;
  };

  type Known = Pick<Person, 'memberId' | 'memberNo' | 'chatAccountId'>;

  const inventOne = async (known: Known, place: number, start: number): Promise<Person> => {
    const { memberId } = known;
    const person: Person = {
      ...known,
      isQuiet: place % 4 === 0,
      age: chance(0.2) ? 15 : 40,
      allowsMarketing: chance(0.6),
      hasGuardian: chance(0.5),
      points: times(2).map((at) => ({
        type: at === 0 ? 'cjpoint' : 'kidpoint',
        left: chance(0.3) ? among(1, 199) : among(200, 5000),
        endsAt: start + (daysOfPoints[among(0, 8)] ?? 0) * day,
      })),
      coupons: [],
      orders: [],
      silenced: new Set(),
      isFrozen: false,
      isLinked: true,
      isBlocked: false,
      readAt: 0,
      remindedAt: [],
      told: new Set(),
    };
    if (person.age === 15)
      await db.updateTable('members').set({ birth_date: '2011-01-01' }).where('id', '=', memberId).execute();
    if (person.allowsMarketing) await answer(person);
    if (chance(0.3)) await switchKind(person);
    for (const at of times(3)) {
      const name = `W${place}-${at}`;
      await putCoupon(db, { code: name, name_th: `คูปอง ${name}`, name_en: name });
      // Half of them end with a day, the others at any time.
      const endsAt = start + among(1, 9) * day - (chance(0.5) ? 0 : among(1, 86_000));
      person.coupons.push({ id: await reminding.putMyCoupon(memberId, name, endsAt), name, endsAt, isUsed: false });
    }
    if (chance(0.3)) {
      const daysAgo = among(0, 8);
      const reference = await reminding.putOrder(memberId, 'BEAR', start - daysAgo * day + hour);
      person.orders.push({ reference, promisedBy: start + (6 - daysAgo) * day, isSent: false });
    }
    return person;
  };

  const answer = ({ memberId, allowsMarketing, age, hasGuardian }: Person) =>
    reminding.answerMarketing(
      memberId,
      allowsMarketing ? 'granted' : 'withdrew',
      allowsMarketing && age === 15 && hasGuardian,
    );

  const switchKind = async ({ memberId, silenced }: Person) => {
    const kind = (['points', 'coupons', 'parcels'] as const)[among(0, 2)] ?? 'points';
    const row = { member_id: memberId, kind, silenced_at: clock.now() };
    if (silenced.delete(kind))
      await db.deleteFrom('silenced_kinds').where('member_id', '=', memberId).where('kind', '=', kind).execute();
    else
      await db
        .insertInto('silenced_kinds')
        .values(row)
        .execute()
        .then(() => silenced.add(kind));
  };

  const readApp = async (person: Person) => {
    const claim = { chatAccountId: person.chatAccountId, epoch: 0 };
    const caller = await world.services.session.callerOf(writeAccessToken(claim, clock.now(), secrets));
    if (caller?.memberId) person.readAt = clock.now();
  };

  const acts: readonly ((person: Person) => Promise<void>)[] = [
    readApp,
    readApp,
    readApp,
    async ({ coupons }) => {
      const coupon = coupons.find(({ isUsed }) => !isUsed);
      if (!coupon) return;
      const used = { used_at: clock.now(), used_branch: '0001' };
      await db.updateTable('my_coupons').set(used).where('id', '=', coupon.id).execute();
      coupon.isUsed = true;
    },
    async (person) => {
      const [lot] = person.points.filter(({ type, left }) => type === 'cjpoint' && left >= 200);
      if (!lot || person.isFrozen || !person.isLinked) return;
      granted(await till.pay(person, 200));
      lot.left -= 200;
    },
    async (person) => void granted(await till.sell(person, among(1, 50) * 25)),
    async (person) => {
      person.isBlocked = !person.isBlocked;
    },
    switchKind,
    async (person) => {
      person.allowsMarketing = !person.allowsMarketing;
      await answer(person);
    },
    async (person) => {
      const [order] = person.orders;
      if (!order || order.isSent) return changeAccount(person);
      const sent = db.updateTable('prize_orders').set({ status: 'SENT', sent_at: clock.now() });
      await sent.where('reference_no', '=', order.reference).execute();
      order.isSent = true;
    },
  ];

  const changeAccount = async (person: Person) => {
    if (chance(0.5) && !person.isFrozen) {
      granted(await world.services.freeze.freeze(person.memberId));
      person.isFrozen = true;
      return;
    }
    await db.deleteFrom('chat_links').where('member_id', '=', person.memberId).execute();
    person.isLinked = false;
  };

  /** Some of the people who are not quiet do one thing each. */
  const live = async (people: readonly Person[]) => {
    for (const person of people) if (!person.isQuiet && chance(0.03)) await acts[among(0, acts.length - 1)]?.(person);
  };

  return { invent, live, chance, among };
}

/** The same numbers in every run of one seed. */
function randomOf(from: number): () => number {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
