import type { RawBuilder } from 'kysely';
import type { ToggleName } from '@/domain/navigation/feature-routing';
import type { Deps } from '@/server/gateways/deps';
import * as store from './store';

export type TogglesService = {
  /** Every flag that the app knows; rows in the table override the defaults. */
  all(): Promise<Record<string, boolean>>;
  /** One of them, as a part of a statement. */
  part(name: ToggleName): RawBuilder<boolean>;
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

export function createTogglesService({ db }: Pick<Deps, 'db'>): TogglesService {
  return {
    all: async () => {
      const overruled = await store.allToggles(db);
      return { ...shipped, ...Object.fromEntries(overruled.map(({ name, is_on }) => [name, is_on])) };
    },
    part: (name) => store.togglePart(name, shipped[name]),
  };
}
