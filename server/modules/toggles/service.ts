import type { RawBuilder } from 'kysely';
import { Type } from 'typebox';
import type { Answer } from '@/contract/types';
import type { ToggleName } from '@/domain/navigation/feature-routing';
import { toggleNames } from '@/domain/navigation/feature-routing';
import type { ActedBy } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import type { Redaction } from '@/server/audit/audit.store';
import { redactionsOf } from '@/server/audit/audit.store';
import { holdLock } from '@/server/db/advisory-locks';
import type { Db } from '@/server/db/transact';
import type { ActAnswer, ActAsked } from '@/server/desk/staff/act-with-second';
import { actWithSecond, settling } from '@/server/desk/staff/act-with-second';
import type { ApprovalHandler } from '@/server/desk/staff/settle-approvals';
import type { Deps } from '@/server/gateways/deps';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import * as store from './store';

export type TogglesService = {
  /** Every flag that the app knows; rows in the table override the defaults. */
  all(): Promise<Record<string, boolean>>;
  /** One of them, as a part of a statement. */
  part(name: ToggleName): RawBuilder<boolean>;
  /** Every flag, with the last change: who, when and why. */
  list(): Promise<Answer<'listToggles'>>;
  /** Needs a second person, unless it is an emergency. 412: already in that state. */
  set(name: ToggleName, isOn: boolean, asked: ActAsked): Promise<Outcome<ActAnswer, '412'>>;
  /** Carries out an approved `toggle.set`. */
  settle: ApprovalHandler;
};

/** The payload of an approval. */
const togglePayload = Type.Object({ name: Type.Enum([...toggleNames]), is_on: Type.Boolean() });

const shipped = {
  NewHomePage: true,
  UpdateProfileV2: true,
  RedemptionV1: true,
  kidsclub: true,
  ninebeauty: true,
  StaffConfirmCode: false,
  MenuCoupons: true,
  MenuRewards: true,
  MenuReceipts: true,
  MenuPoints: true,
  MenuSettings: true,
  MenuKidsClub: true,
  MenuMissions: true,
} as const satisfies Record<ToggleName, boolean>;

export function createTogglesService({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>): TogglesService {
  const all = async (given = db): Promise<Record<string, boolean>> => {
    const overruled = await store.allToggles(given);
    return { ...shipped, ...Object.fromEntries(overruled.map(({ name, is_on }) => [name, is_on])) };
  };

  const isOnIn = async (tx: Db, name: ToggleName) => (await all(tx))[name] ?? shipped[name];

  const set = async (tx: Db, { name, isOn }: { name: ToggleName; isOn: boolean }, by: ActedBy) => {
    // In turn, so that each act starts from the state that the previous one left.
    await holdLock(tx, 'toggles');
    const wasOn = await isOnIn(tx, name);
    if (wasOn === isOn) return refuse('412');
    await store.putToggle(tx, name, isOn);
    const what = { on: { kind: 'toggle', id: name }, before: { is_on: wasOn }, after: { is_on: isOn } } as const;
    await writeAct(tx, { clock }, { ...by, ...what, act: 'toggle.set' });
    return value({ is_on: isOn });
  };

  return {
    all: () => all(),
    list: async () => {
      const [now, acts] = [await all(), await store.lastActs(db)];
      const redactions = await redactionsOf(
        db,
        'audit',
        acts.map(({ id }) => String(id)),
      );
      return { items: toggleNames.map((name) => present(name, now[name] ?? shipped[name], { acts, redactions })) };
    },
    set: (name, isOn, asked) =>
      actWithSecond({ db, clock, ids }, asked, {
        kind: 'toggle.set',
        on: { kind: 'toggle', id: name },
        payload: { name, is_on: isOn },
        check: async (tx) => ((await isOnIn(tx, name)) === isOn ? refuse('412') : value(null)),
        work: (tx, by) => set(tx, { name, isOn }, by),
      }),
    settle: settling(togglePayload, (tx, { name, is_on: isOn }, by) => set(tx, { name, isOn }, by)),
    part: (name) => store.togglePart(name, shipped[name]),
  };
}

type Last = { acts: Awaited<ReturnType<typeof store.lastActs>>; redactions: ReadonlyMap<string, Redaction> };

function present(name: ToggleName, is_on: boolean, { acts, redactions }: Last) {
  const last = acts.find(({ subject_id }) => subject_id === name);
  return {
    name,
    is_on,
    is_shipped_on: shipped[name],
    set_at: last?.at_seconds ?? 0,
    set_by: last?.actor_name ?? null,
    reason: last?.reason ?? null,
    note: last?.note ?? null,
    note_redacted: redactions.get(String(last?.id)) ?? null,
  };
}
