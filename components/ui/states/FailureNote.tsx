import { useEffect, useRef } from 'react';
import { Card } from '@/components/ui/cards/Card';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import type { FailureNotice } from '@/hooks/errors/useDialogError';

/** Why an action did not go through, in the dialog or sheet that asked for it. It stands empty before, to be heard. */
export function FailureNote({ failure }: { failure: FailureNotice | undefined }) {
  const note = useRef<HTMLDivElement>(null);
  const words = failure && `${failure.message} ${failure.quote}`;

  // It may come under the bar with the button that was pressed, or beyond the edge of the screen.
  useEffect(() => {
    if (words) note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [words]);

  return (
    <div role="alert" ref={note}>
      {failure && (
        <Card as="div" $tone="danger">
          <strong>{failure.title}</strong>
          <p>{failure.message}</p>
          {failure.quote && <QuotedNumber>{failure.quote}</QuotedNumber>}
        </Card>
      )}
    </div>
  );
}
