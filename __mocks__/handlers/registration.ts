import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { identified } from '@/__mocks__/builders/registration';

export const handlers = [
  answer('identify', identified()),
  answer('createMember', member(), 201),
  answer('linkMember', member()),
  answer('unlinkMember', null),
];
