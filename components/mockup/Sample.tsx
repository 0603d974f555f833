import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { texts } from '@/locales/th/mockup';

/** One component of the design system with its name above it. */
export function Sample({ part, children }: { part: keyof typeof texts.part; children: ReactNode }) {
  const { t } = useTranslation('mockup');
  return (
    <Stack as="section" $gap={3}>
      <Heading>{t(`part.${part}`)}</Heading>
      {children}
    </Stack>
  );
}
