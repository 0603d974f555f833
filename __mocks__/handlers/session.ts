import { answer } from '@/__mocks__/answer';

export const handlers = [
  answer('logInWithLine', { isLinked: true, accessToken: 'account.1795000000.signature' }),
  answer('endSessions', null),
];
