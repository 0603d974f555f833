import { answer } from '@/__mocks__/answer';
import type { Scenarios } from './scenarios';

const accessToken = 'account.1795000000.signature';

export const scenarios = {
  memberEnters: () => [answer('logInWithLine', { isLinked: true, accessToken })],
  visitorEnters: () => [answer('logInWithLine', { isLinked: false, accessToken }, 201)],
} satisfies Scenarios;
