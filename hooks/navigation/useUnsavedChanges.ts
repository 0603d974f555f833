import { useEffect, useState } from 'react';
import { useBackCloses } from './useBackCloses';
import { useNavigate } from './useNavigate';

type Leave = () => void;

/** `editing`: no question open. `asking`: about this way out. `leaving`: confirmed. */
type State = { phase: 'editing' } | { phase: 'asking' | 'leaving'; leave: Leave };

const editing: State = { phase: 'editing' };

export type UnsavedChanges = {
  isConfirming: boolean;
  /** Leaves the page; with unsaved changes a confirmation comes first. */
  guard: (leave: Leave) => void;
  goOnEditing: () => void;
  /** Leaves despite the changes, as confirmed. */
  discard: () => void;
  /** Leaves without confirmation, because all is saved. */
  leaveNow: (leave: Leave) => void;
};

/**
 * Leaving with unsaved changes asks whether to continue editing or to discard (spec section 4): for the page's own
 * links, for Back of the browser and of LINE, and, in the browser's own words, when the window is closed. While there
 * are changes the page owns one history entry, as an open layer does, so that Back is intercepted before the page is
 * left.
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

  // After the effects that remove the history entry: navigation waits for it, and then starts from the page itself.
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
