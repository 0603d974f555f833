import { readStored } from '@/services/storage/client-store';

/** Whether the chat account is linked to a membership, as of the last answer. */
export function isMember(): boolean {
  return readStored('isLinked') === true;
}
