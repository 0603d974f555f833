import { useEffect, useState } from 'react';
import { useBackCloses } from './useBackCloses';
import { useNavigate } from './useNavigate';

type Leave = () => void;

/** `editing`: nothing was asked. `asking`: about this way out. `leaving`: the answer was to go. */
type State = { phase: 'editing' } | { phase: 'asking' | 'leaving'; leave: Leave };

const editing: State = { phase: 'editing' };

export type UnsavedChanges = {
  isConfirming: boolean;
  /** Takes a way out of the page; with unsaved changes it is asked about first. */
  guard: (leave: Leave) => void;
  goOnEditing: () => void;
  /** Leaves in spite of the changes, as was asked. */
  discard: () => void;
  /** Leaves without a question, because all is saved. */
  leaveNow: (leave: Leave) => void;
};

/**
 * Leaving with unsaved changes asks whether to continue editing or to discard (spec section 4): on the page's own ways
 * out, on Back of the browser and of LINE, and, in the browser's own words, when the window is closed. While there are
 * changes the page owns one history entry, as an open layer does, so that Back is heard before the page is gone.
 */
export function useUnsavedChanges(isChanged: boolean): UnsavedChanges {
  const [state, setState] = useState(editing);
  const { back } = useNavigate();
  const isGuarding = isChanged && state.phase === 'editing';

  useBackCloses(isGuarding, () => setState({ phase: 'asking', leave: back }));

  useEffect(() => {
    if (!isChanged || state.phase === 'leaving') return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isChanged, state.phase]);

  // After the effects that give the history entry back: navigation waits for it, and then goes from the page itself.
  useEffect(() => {
    if (state.phase === 'leaving') state.leave();
  }, [state]);

  return {
    isConfirming: state.phase === 'asking',
    guard: (leave) => (isChanged ? setState({ phase: 'asking', leave }) : leave()),
    goOnEditing: () => setState(editing),
    discard: () => setState((current) => (current.phase === 'asking' ? { ...current, phase: 'leaving' } : current)),
    leaveNow: (leave) => setState({ phase: 'leaving', leave }),
  };
}
