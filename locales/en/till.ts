import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/till';

export const texts = {
  staffOnly: 'For store staff only',
  staffConfirm: 'Staff: confirm use',
  hold: 'Staff: press and hold to confirm',
  holdLonger: 'Hold it for one second',
  pressAgain: 'Press again to confirm',
  notYet: 'Not now',
  branch: 'Branch code',
  branchHint: 'e.g. 0001',
  staffCode: '4-digit staff code',
  staffCodeHint: 'Today’s code from the till',
  locked: 'Three wrong codes',
  lockedText: 'The staff can try again in {{clock}} minutes',
} satisfies English<typeof thai>;
