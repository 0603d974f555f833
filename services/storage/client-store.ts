import type { Language } from '@/domain/languages';
import { isLanguage } from '@/domain/languages';
import type { Channel } from '@/domain/navigation/channels';
import { isChannel } from '@/domain/navigation/channels';
import type { Toggles } from '@/domain/navigation/feature-routing';
import type { RoutePath } from '@/domain/navigation/routes';
import { routePathOf } from '@/domain/navigation/routes';
import type { OtpType } from '@/domain/otp';
import { otpTypes } from '@/domain/otp';
import { isRecord } from '@/domain/records';
import type { RegisterFlow } from '@/domain/registration';
import { isErrorNotice } from '@/services/http/api-error';
import { isCachedDistricts, isCachedProvinces } from './areas-cache';
import { isMemberCard } from './member-card';
import type { Place } from './storage';
import { readItem, removeItem, writeItem } from './storage';
import { isKeptStores } from './usual-stores';

type Key<T> = { place: Place; guard: (value: unknown) => value is T };

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every(isText);
const isWords = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const isToggles = (value: unknown): value is Toggles => isRecord(value) && Object.values(value).every(isFlag);
const isRoute = (value: unknown): value is RoutePath => isText(value) && routePathOf(value) === value;
const isOtpType = (value: unknown): value is OtpType => otpTypes.includes(value as OtpType);
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
/** Who postponed which version of the terms: two chat accounts may share a phone. */
const isTermsPutOff = (value: unknown): value is { owner: string; version: string } =>
  isRecord(value) && isText(value.owner) && isText(value.version);
const isMissionRanks = (value: unknown): value is { owner: string; ranks: Record<string, number | null> } =>
  isRecord(value) && isText(value.owner) && isRecord(value.ranks) && Object.values(value.ranks).every(isRank);
const isRank = (value: unknown): value is number | null => value === null || Number.isInteger(value);
const isRegisterFlow = (value: unknown): value is RegisterFlow =>
  value === 'new' || value === 'existing' || value === 'replace_link';

function key<T>(place: Place, guard: (value: unknown) => value is T): Key<T> {
  return { place, guard };
}

/** Every key of client storage (spec section 3) with its type guard. A stored value that no longer fits is dropped. */
const keys = {
  accessToken: key('session', isText),
  language: key<Language>('local', isLanguage),
  /** Chosen before a login, and not reported yet. */
  languageChosen: key<Language>('session', isLanguage),
  toggles: key('session', isToggles),
  memberInfo: key('local', isMemberCard),
  chatPicture: key('session', isText),
  /** How far the server's clock is ahead of the phone's, in milliseconds. */
  clockOffset: key('session', isNumber),
  entranceChannel: key<Channel>('session', isChannel),
  registerFlow: key('session', isRegisterFlow),
  isLinked: key('session', isFlag),
  /** The server has counted the friend request, but LINE could not show it yet. */
  friendRequestDue: key('local', isFlag),
  couponPocketTab: key('local', isCount),
  couponBarcodes: key('local', isRecord),
  /** The last words with which coupons were found. */
  couponSearches: key('local', isWords),
  /** The search from which a coupon was opened: Back returns to it. */
  couponSearchLeft: key('session', isText),
  listPlaces: key('session', isRecord),
  /** Where each root was left, and the one that the bar leads back to. */
  rootPlaces: key('session', isRecord),
  rootReturn: key('session', isText),
  /** What the placeholder of the next page shows. */
  tappedPicture: key('session', isTexts),
  openIntentions: key('session', isRecord),
  missionId: key('session', isText),
  /** The best rank of each mission that has been shown to the member. */
  missionRanks: key('local', isMissionRanks),
  otpType: key('session', isOtpType),
  otpData: key('session', isRecord),
  mobileChangeData: key('session', isRecord),
  unfreezeData: key('session', isRecord),
  emailConfirmation: key('session', isRecord),
  etaxCode: key('session', isRecord),
  prizeTransaction: key('session', isRecord),
  etaxForm: key('session', isRecord),
  destinationPage: key('session', isRoute),
  destinationQuery: key('session', isText),
  destinationFragment: key('session', isText),
  temporaryCache: key('session', isRecord),
  registrationData: key('session', isRecord),
  newMemberPhone: key('session', isText),
  reportedFailures: key('session', isTexts),
  errorNotice: key('session', isErrorNotice),
  loginRepeated: key('session', isFlag),
  termsPutOff: key('local', isTermsPutOff),
  usualStores: key('local', isKeptStores),
  provinces: key('local', isCachedProvinces),
  districts: key('local', isCachedDistricts),
  districtsByPostcode: key('local', isCachedDistricts),
  /** At the desk: whom this person has looked up in this tab. */
  recentMembers: key('session', isRecord),
  sandboxUser: key('session', isText),
  sandboxOutbox: key('session', isRecord),
  scenario: key('session', isText),
  unknownScenario: key('session', isText),
} as const;

type Keys = typeof keys;
export type ClientKey = keyof Keys;
type StoredValue<K extends ClientKey> = Keys[K] extends Key<infer T> ? T : never;

/** The stored value of a key; undefined if it is absent or unreadable. */
export function readStored<K extends ClientKey>(name: K): StoredValue<K> | undefined {
  const stored = readItem(keys[name].place, name);
  if (stored === null) return undefined;
  try {
    const value: unknown = JSON.parse(stored);
    if (keys[name].guard(value)) return value as StoredValue<K>;
  } catch {
    // Unreadable: dropped below, as if it had never been stored.
  }
  forget(name);
  return undefined;
}

/** If the browser stores nothing, it is held until the page is left. */
export function keep<K extends ClientKey>(name: K, value: StoredValue<K>): void {
  writeItem(keys[name].place, name, JSON.stringify(value));
}

export function forget(...names: ClientKey[]): void {
  for (const name of names) removeItem(keys[name].place, name);
}

/** Clears everything but the language, which belongs to the phone and not to the member. */
export function forgetEverything(): void {
  forget(...(Object.keys(keys) as ClientKey[]).filter((name) => name !== 'language'));
}

/** Clears the member and the session; data of the phone or of this window stays. */
export function forgetMember(): void {
  const stays: readonly ClientKey[] = [
    'language',
    'toggles',
    'entranceChannel',
    'clockOffset',
    'sandboxUser',
    'sandboxOutbox',
    'scenario',
    'unknownScenario',
  ];
  forget(...(Object.keys(keys) as ClientKey[]).filter((name) => !stays.includes(name)));
}
