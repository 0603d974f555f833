import { answer } from '@/__mocks__/answer';

export const handlers = [answer('getConfig', { NewHomePage: true, kidsclub: true })];
