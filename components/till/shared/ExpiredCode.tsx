import { Button } from '@/components/ui/buttons/Button';
import { Dialog } from '@/components/ui/layers/Dialog';

export type ExpiredCodeTexts = { overTitle: string; overText: string; renew: string; overClose: string };

export interface CodeOverProps {
  open: boolean;
  words: ExpiredCodeTexts;
  busy: boolean;
  onRenew: () => void;
  onClose: () => void;
}

/** An expired code lets the member request a new one (spec section 4). */
export function ExpiredCode({ open, words, busy, onRenew, onClose }: CodeOverProps) {
  const actions = (
    <>
      <Button busy={busy} onClick={onRenew}>
        {words.renew}
      </Button>
      <Button kind="secondary" onClick={onClose}>
        {words.overClose}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={words.overTitle} actions={actions} onClose={onClose}>
      {words.overText}
    </Dialog>
  );
}
