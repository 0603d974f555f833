import { readKept } from '@/services/client-store';

/** Whether the chat account in front is linked to a membership, as of the last answer that told. */
export function isMember(): boolean {
  return readKept('isLinked') === true;
}
