import { useState } from 'react';
import { havePutOffTerms } from '@/services/consents';

/** Whether new terms were put off on this phone, and a word about them may be due. */
export function useTermsPutOff(): boolean {
  return useState(havePutOffTerms)[0];
}
