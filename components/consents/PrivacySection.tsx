import type { ReactNode } from 'react';
import { useId } from 'react';
import { Card } from '@/components/ui/Card';
import { ErrorRetry } from '@/components/ui/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';

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

/** What stands in a card until it is known: its shape, or a way to ask again. */
export function PrivacyPending({ failed, busy, onRetry }: { failed: boolean; busy: boolean; onRetry: () => void }) {
  if (failed) return <ErrorRetry busy={busy} onRetry={onRetry} />;
  return (
    <Skeleton>
      <Bone $width="70%" />
      <Bone $height="48px" />
    </Skeleton>
  );
}
