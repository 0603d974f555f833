import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { ReminderNotice } from '@/server/jobs/jobs';
import { createServices, jobHandlers } from '@/server/services';
import { onPostgres } from '@/tests/support/database-engines';
import { createInventedPeople } from '@/tests/support/invented-people';
import type { Person } from '@/tests/support/judge-reminders';
import { faultsOf, forgottenBy } from '@/tests/support/judge-reminders';
import { testsAll } from '@/tests/support/test-all';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';

const crowd = testsAll ? 1000 : 20;
const hours = 8 * 24;
const hour = 3600;
/** Midnight in Bangkok before 10 November 2026. */
const start = Date.UTC(2026, 10, 9, 17) / 1000;
const seed = 20_261_110;

onPostgres(`a week of reminders for ${crowd} invented members (seed ${seed})`, (openDatabase) => {
  let world: World;
  let beside: World;
  let invented: ReturnType<typeof createInventedPeople>;
  let people: Person[];
  const faults: string[] = [];
  let delayed: ReminderNotice[] = [];

  before(async () => {
    const opened = await openDatabase();
    const env = { REMINDERS_PER_MINUTE: '300' };
    world = createWorld(opened.db, undefined, undefined, env);
    beside = createWorld(await opened.beside(), world.clock, undefined, env);
    world.clock.advance(start - world.clock.now());
    invented = createInventedPeople(world, seed);
    people = await invented.invent(crowd, start);
  });

  const personOf = ({ memberId }: ReminderNotice) => {
    const person = people.find((one) => one.memberId === memberId);
    assert.ok(person);
    return person;
  };

  /** Both processes at once; in some hours the first one dies in the middle. Returns the jobs of what is committed. */
  async function remindByBoth(): Promise<ReminderNotice[]> {
    const { jobs, db } = world.deps;
    let room = invented.chance(0.2) ? invented.among(0, 3) : Number.POSITIVE_INFINITY;
    const send: typeof jobs.send = async (...job) => {
      room -= 1;
      if (room < 0) throw new Error('killed');
      await jobs.send(...job);
    };
    const mayDie = createServices({ ...world.deps, jobs: { ...jobs, send } }).reminders.remindDue();
    const [, second] = await Promise.allSettled([mayDie, beside.services.reminders.remindDue()]);
    if (second.status === 'rejected') throw second.reason;
    const queued = [...world.jobs.splice(0), ...beside.jobs.splice(0)];
    const notices = queued.flatMap(({ name, data }) => (name === 'reminder' && 'until' in data ? [data] : []));
    const written = await db.selectFrom('reminders').select('id').where('sent_at', '=', world.clock.now()).execute();
    const ids = new Set(written.map(({ id }) => id));
    const kept = notices.filter(({ noticeId }) => ids.has(noticeId));
    if (kept.length !== ids.size) faults.push(`${ids.size} reminders have ${kept.length} messages`);
    return kept;
  }

  /** Jobs run at once, or hours later. */
  async function deliver(notices: readonly ReminderNotice[]): Promise<void> {
    const due = [...delayed, ...notices];
    delayed = due.filter(() => invented.chance(0.1));
    for (const notice of due.filter((one) => !delayed.includes(one))) {
      const person = personOf(notice);
      world.behaviour.linePushes = person.isBlocked ? 'refused' : 'accepted';
      const before = world.pushed.length;
      await jobHandlers(world.services).reminder(notice);
      // What is pushed later must still be true.
      const anew = { ...person, remindedAt: [], told: new Set<string>() };
      if (world.pushed.length > before) faults.push(...faultsOf(anew, notice.text.en, world.clock.now()));
    }
  }

  test('holds every cap, tells nobody what is not true, and forgets nobody', async () => {
    const perHour = new Map<number, number>();
    let reminders = 0;
    for (let passed = 0; passed < hours; passed += 1) {
      world.clock.advance(start + passed * hour + hour / 2 - world.clock.now());
      await invented.live(people);
      const notices = await remindByBoth();
      for (const notice of notices) faults.push(...faultsOf(personOf(notice), notice.text.en, world.clock.now()));
      perHour.set(passed % 24, (perHour.get(passed % 24) ?? 0) + notices.length);
      reminders += notices.length;
      await deliver(notices);
    }
    assert.deepEqual(faults, []);
    assert.deepEqual(
      people.flatMap((person) => forgottenBy(person, start)),
      [],
    );
    assert.ok(reminders >= crowd / 4, `${reminders} reminders`);
    // Not all in the first hour. A few members prove nothing about it.
    const busiest = Math.max(...perHour.values());
    assert.ok(crowd < 100 || busiest < reminders / 3, `${[...perHour.values()]}`);
    const inbox = await world.deps.db.selectFrom('member_messages').select('id').execute();
    assert.equal(inbox.length + delayed.length, reminders);
  });
});
