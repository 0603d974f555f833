import { useState } from 'react';
import { readStored } from '@/services/client-store';

/**
 * Whether new terms were postponed on this phone, so that a reminder may be due. Whether it was this member, and
 * whether
 * they are still pending, only the server knows.
 */
export function useTermsPutOff(): boolean {
  return useState(() => readStored('termsPutOff') !== undefined)[0];
}
