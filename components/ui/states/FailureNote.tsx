import { useEffect, useRef } from 'react';
import { Card } from '@/components/ui/cards/Card';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import type { FailureNotice } from '@/hooks/errors/useDialogError';

/** Why an action failed, in the dialog or sheet that started it. Rendered empty beforehand, so that it is announced. */
export function FailureNote({ failure }: { failure: FailureNotice | undefined }) {
  const note = useRef<HTMLDivElement>(null);
  const words = failure && `${failure.message} ${failure.quote}`;

  // Scrolled into view: it may be below the bar with the pressed button, or off screen.
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
