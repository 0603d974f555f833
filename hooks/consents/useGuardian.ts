import { useState } from 'react';

/** A member under 20 ticks that a guardian agrees, or marketing stays off (PDPA). */
export function useGuardian(isUnderAge: boolean) {
  const [isConfirmed, setConfirmed] = useState(false);
  const [isRefused, setRefused] = useState(false);

  /** Whether the consent may be given now; if not, the checkbox is shown and focused. */
  const mayAccept = (): boolean => {
    const may = !isUnderAge || isConfirmed;
    setRefused(!may);
    if (!may) document.getElementById('guardian')?.focus();
    return may;
  };

  return { isUnderAge, isConfirmed, setConfirmed, isMissing: isRefused && !isConfirmed, mayAccept };
}

export type Guardian = ReturnType<typeof useGuardian>;
