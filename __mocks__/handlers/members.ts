import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { memberData } from '@/__mocks__/builders/member-data';

export const handlers = [
  answer('getMember', member()),
  answer('updateMember', member()),
  answer('updateEmail', member()),
  answer('setLanguage', null),
  answer('exportMember', memberData()),
  answer('mailMemberData', { email: 'so•••••@example.com' }, 202),
  answer('requestEmailCode', { id: '0199a1de-0000-7000-8000-00000000e001', email: 'so•••••@example.com' }),
  answer('getErasure', { requested: false, requested_at: 0, due_at: 0 }),
  answer('requestErasure', { requested: true, requested_at: 1_795_000_000, due_at: 1_796_209_600 }, 202),
  answer('cancelErasure', { requested: false, requested_at: 0, due_at: 0 }),
];
