import type { DonateProgress } from '@/contract/donations';
import type { useDonating } from '@/hooks/donations/useDonating';
import { DonatedSheet } from './DonatedSheet';
import { DonateReview } from './DonateReview';

export interface DonateSheetsProps {
  progress: DonateProgress;
  balance: number;
  donating: ReturnType<typeof useDonating>;
  /** Resets the form. */
  onDone: () => void;
}

/** The dialogs of donating: the review, or the receipt. */
export function DonateSheets({ progress, balance, donating, onDone }: DonateSheetsProps) {
  const { stage, busy, failure, donate, close } = donating;
  if (stage.name === 'idle') return null;
  if (stage.name === 'donated') {
    const end = () => {
      onDone();
      close();
    };
    return <DonatedSheet progress={progress} donation={stage.donation} onClose={end} />;
  }
  return (
    <DonateReview
      progress={progress}
      point={stage.point}
      balance={balance}
      busy={busy}
      unsure={stage.unsure && { error: stage.unsure }}
      failure={failure}
      onConfirm={donate}
      onClose={() => !busy && close()}
    />
  );
}
