import type { Toggles } from './feature-routing';
import { isOn } from './feature-routing';

/** Entrance channels (spec section 3). */
export const channels = ['kidsclub', 'baocafe', 'ninebeauty'] as const;

export type Channel = (typeof channels)[number];

export const themeNames = ['default', 'kids-club', 'beauty'] as const;

export type ThemeName = (typeof themeNames)[number];

export function isChannel(value: unknown): value is Channel {
  return channels.some((channel) => channel === value);
}

/**
 * Body theme (spec section 2): kids club on redemption paths when entered by that channel and the feature is on; beauty for
 * the beauty channel; otherwise default.
 */
export function themeFor(path: string, channel: Channel | undefined, toggles: Toggles): ThemeName {
  const active = channelInForce(channel, toggles);
  if (active === 'kidsclub' && isKidsClubPath(path)) return 'kids-club';
  return active === 'ninebeauty' ? 'beauty' : 'default';
}

/** The channel that decides look and texts: Kids Club and Nine Beauty only while their feature is on. */
export function channelInForce(channel: Channel | undefined, toggles: Toggles): Channel | undefined {
  const isHeld = channel === 'kidsclub' || channel === 'ninebeauty' ? isOn(toggles, channel) : true;
  return isHeld ? channel : undefined;
}

function isKidsClubPath(path: string): boolean {
  return path.startsWith('/redemption/') || path.startsWith('/v2/kidsclub/');
}
