import { useState } from 'react';
import { useToggles } from '@/hooks/toggles/useToggles';
import type { StaffConfirmation } from './staff-confirmation';

/**
 * Whether the staff's part is open, and whether they type a code: as the toggle says, or as the server said when the
 * toggle was switched on a moment ago.
 */
export function useStaffSheet() {
  const { isOn } = useToggles();
  const [isOpen, setOpen] = useState(false);
  const [wasRequired, setRequired] = useState(false);
  const [typed, setTyped] = useState<StaffConfirmation>();
  return {
    isOpen,
    needsCode: wasRequired || isOn('StaffConfirmCode'),
    show: () => setOpen(true),
    close: () => setOpen(false),
    /** What the staff typed last: a lost connection does not cost it. */
    typed,
    keepTyped: setTyped,
    requireCode: () => setRequired(true),
  };
}
