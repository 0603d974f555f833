import type { RoutePath } from './routes';

/** Feature toggles that the app knows by name; a flag that is absent is off. */
export const toggleNames = [
  'NewHomePage',
  'UpdateProfileV2',
  'RedemptionV1',
  'kidsclub',
  'ninebeauty',
  'StaffConfirmCode',
  'MenuCoupons',
  'MenuRewards',
  'MenuReceipts',
  'MenuPoints',
  'MenuSettings',
  'MenuKidsClub',
  'MenuMissions',
] as const;

export type ToggleName = (typeof toggleNames)[number];

export type Toggles = Readonly<Record<string, boolean>>;

export function isOn(toggles: Toggles, name: ToggleName): boolean {
  return toggles[name] === true;
}

/** Member profile: v2 home if NewHomePage is on (spec section 4). */
export function memberProfilePath(toggles: Toggles): RoutePath {
  return isOn(toggles, 'NewHomePage') ? '/v2/home/' : '/member-profile/';
}

/** Update profile: v2 setting page if UpdateProfileV2 is on (spec section 4). */
export function updateProfilePath(toggles: Toggles): RoutePath {
  return isOn(toggles, 'UpdateProfileV2') ? '/v2/setting/member-profile/' : '/member-setting/update-profile/';
}
