import type { ReactNode } from 'react';
import { useId } from 'react';
import { Card } from '@/components/ui/cards/Card';
import type { ErrorRetryProps } from '@/components/ui/states/ErrorRetry';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';

/** A card of the privacy page under its heading. */
export function PrivacySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack $gap={3}>
        <Heading id={id}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** Placeholder of a card while it loads, or a way to retry. */
export function PrivacyPending({
  error,
  busy,
  onRetry,
}: Required<Pick<ErrorRetryProps, 'error' | 'busy' | 'onRetry'>>) {
  if (error) return <ErrorRetry error={error} busy={busy} onRetry={onRetry} />;
  return (
    <Skeleton>
      <Bone $width="70%" />
      <Bone $height="48px" />
    </Skeleton>
  );
}
