import type { FailureNotice } from '@/hooks/useFailureInside';
import { Card } from './Card';
import { QuotedNumber } from './QuotedNumber';

/** Why an action did not go through, in the dialog or sheet that asked for it. It stands empty before, to be heard. */
export function FailureNote({ failure }: { failure: FailureNotice | undefined }) {
  return (
    <div role="alert">
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
