import { answer } from '@/__mocks__/answer';
import { toggleNames } from '@/domain/navigation/feature-routing';
import type { Scenarios } from './scenarios';

export const scenarios = {
  everyFeatureOn: () => [answer('getConfig', Object.fromEntries(toggleNames.map((name) => [name, true])))],
  everyFeatureOff: () => [answer('getConfig', {})],
  legacyPages: () => [answer('getConfig', { kidsclub: true, ninebeauty: true })],
  kidsClubOff: () => [answer('getConfig', { NewHomePage: true })],
  staffConfirmByCode: () => [answer('getConfig', { NewHomePage: true, kidsclub: true, StaffConfirmCode: true })],
} satisfies Scenarios;
