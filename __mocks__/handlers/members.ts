import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';

export const handlers = [answer('getMember', member()), answer('updateMember', member()), answer('setLanguage', null)];
