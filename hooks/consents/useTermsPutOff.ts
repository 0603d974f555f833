import { useState } from 'react';
import { readKept } from '@/services/client-store';

/**
 * Whether new terms were put off on this phone, and a word about them may be due. Whether it was this member, and whether
 * they still wait, only the server knows.
 */
export function useTermsPutOff(): boolean {
  return useState(() => readKept('termsPutOff') !== undefined)[0];
}
