import { useState } from 'react';
import { useToggles } from '@/hooks/toggles/useToggles';
import type { StaffConfirmation } from './staff-confirmation';

/**
 * Whether the staff sheet is open, and whether it needs a code: by the toggle, or by the server's answer if the
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
    /** The staff's last input: a lost connection does not discard it. */
    typed,
    keepTyped: setTyped,
    requireCode: () => setRequired(true),
  };
}
