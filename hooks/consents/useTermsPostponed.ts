import { useState } from 'react';
import { readStored } from '@/services/storage/client-store';

/**
 * Whether new terms were postponed on this phone, so that a reminder may be due. Whether it was this member, and
 * whether they are still pending, only the server knows.
 */
export function useTermsPostponed(): boolean {
  return useState(() => readStored('termsPutOff') !== undefined)[0];
}
