import { useState } from 'react';
import type { StaffEndpointName } from '@/contract/desk/endpoints';
import type { Answer } from '@/contract/types';
import { showDone } from '@/hooks/desk/show-done';
import type { StaffActEnds } from '@/hooks/desk/useStaffAct';
import { useStaffAct } from '@/hooks/desk/useStaffAct';

/** An act with its dialog: `about` is what the dialog was opened for. Done, it closes and says so. */
export function useOperation<N extends StaffEndpointName, About>(
  name: N,
  { onDone, done, ...ends }: StaffActEnds<N> & { done: (about: About | undefined, answer: Answer<N>) => string },
) {
  const [about, setAbout] = useState<About>();
  const act = useStaffAct(name, {
    ...ends,
    onDone: (answer) => {
      showDone(done(about, answer));
      setAbout(undefined);
      onDone?.(answer);
    },
  });

  const open = (about: About) => {
    act.clear();
    setAbout(about);
  };
  const dialog = { busy: act.busy, failure: act.failure, onClose: () => setAbout(undefined) };
  return { about, open, run: act.run, dialog };
}
