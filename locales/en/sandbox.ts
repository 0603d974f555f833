import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/sandbox';

export const texts = {
  ribbon: 'Sandbox',
  hint: 'Everything here is made up. No SMS is really sent.',
  code: 'Code {{code}}',
  switchPerson: 'Switch person',
  title: 'Who are you today?',
  people: 'People to choose from',
  anyName: 'Or type any other name',
  anyNameHint: 'a–z, 0–9 and -. A new name is someone who is not a member yet.',
  nameMustFit: 'Use a–z, 0–9 and - only',
  enterAs: 'Enter',
} satisfies English<typeof thai>;
