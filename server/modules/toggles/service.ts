import type { RawBuilder } from 'kysely';
import type { Answer } from '@/contract/types';
import type { ToggleName } from '@/domain/navigation/feature-routing';
import { toggleNames } from '@/domain/navigation/feature-routing';
import { holdLock } from '@/server/db/advisory-locks';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { ActedBy } from '@/server/platform/audit';
import { writeAct } from '@/server/platform/audit';
import * as store from './store';

export type TogglesService = {
  /** Every flag that the app knows; rows in the table override the defaults. */
  all(): Promise<Record<string, boolean>>;
  /** One of them, as a part of a statement. */
  part(name: ToggleName): RawBuilder<boolean>;
  /** Every flag with who set it last, when and why. */
  list(): Promise<Answer<'listToggles'>>;
  /** What is so already stays without another act, so a repeat changes nothing. */
  set(name: ToggleName, isOn: boolean, by: ActedBy): Promise<void>;
};

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

export function createTogglesService({ db, clock }: Pick<Deps, 'db' | 'clock'>): TogglesService {
  const all = async (given = db): Promise<Record<string, boolean>> => {
    const overruled = await store.allToggles(given);
    return { ...shipped, ...Object.fromEntries(overruled.map(({ name, is_on }) => [name, is_on])) };
  };

  return {
    all: () => all(),
    list: async () => {
      const [now, acts] = [await all(), await store.lastActs(db)];
      return { items: toggleNames.map((name) => present(name, now[name] ?? shipped[name], acts)) };
    },
    set: (name, isOn, by) =>
      inTransaction(db, async (tx) => {
        // One after the other, so that each act begins where the one before it ended.
        await holdLock(tx, 'toggles');
        const wasOn = (await all(tx))[name] ?? shipped[name];
        if (wasOn === isOn) return;
        await store.putToggle(tx, name, isOn);
        const what = { on: { kind: 'toggle', id: name }, before: { is_on: wasOn }, after: { is_on: isOn } } as const;
        await writeAct(tx, { clock }, { ...by, ...what, act: 'toggle.set' });
      }),
    part: (name) => store.togglePart(name, shipped[name]),
  };
}

function present(name: ToggleName, is_on: boolean, acts: Awaited<ReturnType<typeof store.lastActs>>) {
  const last = acts.find(({ subject_id }) => subject_id === name);
  return {
    ...{ name, is_on, is_shipped_on: shipped[name], set_at: last?.at_seconds ?? 0, set_by: last?.actor_name ?? null },
    ...{ reason: last?.reason ?? null, note: last?.note ?? null },
  };
}
