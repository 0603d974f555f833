import { answer } from '@/__mocks__/answer';

export const handlers = [answer('logEvent', null), answer('logEntrance', null)];
