import type { Identified } from '@/contract/registration';

/** The lookup result for a visitor: a new person by default. */
export function identified(about: Partial<Identified> = {}): Identified {
  return {
    situation: 'NEW_MEMBER',
    registration_id: '0199a1de-0000-7000-8000-0000000000a1',
    mobile: '08x-xxx-5678',
    ...about,
  };
}
