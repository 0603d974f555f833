import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';

export const handlers = [
  answer('requestMobileChange', { id: '0199a1de-0000-7000-8000-00000000c001', status: 'otp_pending' }, 202),
  answer('checkMobileChange', { requested: false }),
  answer('verifyNewMobile', { id: '0199a1de-0000-7000-8000-00000000c002' }),
  answer('changeMobile', member({ phone: '08x-xxx-4321' })),
];
