import { useCallback, useState } from 'react';
import { useCountdown } from '@/hooks/device/useCountdown';
import { useToggles } from '@/hooks/toggles/useToggles';
import { nowMilliseconds } from '@/services/browser/clock';

/** The staff's input, if the toggle StaffConfirmCode requires it. */
export type StaffConfirmation = { branch_code: string; staff_code: string };

/** How the request ended. `answered`: the caller's own action showed the reason. `failed`: a toast or a page does. */
export type StaffEnd = 'done' | 'answered' | 'failed';

/**
 * Whether the staff sheet is open, and whether it needs a code: by the toggle, or by the server's answer if the
 * toggle was switched on a moment ago.
 */
export function useStaffSheet(opensAtOnce = false) {
  const { isOn } = useToggles();
  const [isOpen, setOpen] = useState(opensAtOnce);
  const [wasRequired, setRequired] = useState(false);
  const [typed, setTyped] = useState<StaffConfirmation>();
  return {
    isOpen,
    needsCode: wasRequired || isOn('StaffConfirmCode'),
    show: () => setOpen(true),
    close: () => setOpen(false),
    /** The staff's last input, which a lost connection does not discard. */
    typed,
    keepTyped: setTyped,
    requireCode: () => setRequired(true),
  };
}

/** After too many wrong codes the staff form is locked for a while. */
export function useStaffLock(): { secondsLocked: number; lock: (seconds: number) => void } {
  const [lockedUntil, setLockedUntil] = useState<number>();
  const lock = useCallback((seconds: number) => setLockedUntil(nowMilliseconds() + seconds * 1000), []);
  return { secondsLocked: useCountdown(lockedUntil), lock };
}
