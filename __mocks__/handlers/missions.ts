import { answer } from '@/__mocks__/answer';
import { advertising, mission } from '@/__mocks__/builders/mission';

export const handlers = [answer('getMissions', [mission(), advertising()])];
