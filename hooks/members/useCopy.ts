import { useState } from 'react';
import { copyText } from '@/services/members-data';

/** Copies a text within the tap, and shows the outcome. */
export function useCopy(): { outcome: 'copied' | 'refused' | undefined; copy: (text: string) => void } {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = (text: string) => void copyText(text).then((done) => setOutcome(done ? 'copied' : 'refused'));
  return { outcome, copy };
}
