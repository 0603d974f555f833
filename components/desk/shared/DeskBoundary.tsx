import type { ReactNode } from 'react';
import { Component } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';
import { EmptyState } from '@/components/ui/states/EmptyState';

type Props = { place: string; children: ReactNode };

/** The error boundary of the desk, with a way to start again. */
export class DeskBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <DeskFailure place={this.props.place} /> : this.props.children;
  }
}

function DeskFailure({ place }: { place: string }) {
  const { t } = useTranslation('desk', { useSuspense: false });
  const again = (
    <LinkButton href={place} kind="secondary" compact>
      {t('failedAgain')}
    </LinkButton>
  );
  return (
    <EmptyState picture={<UnpluggedArt />} heading="h1" title={t('failed')} action={again}>
      {t('failedHint')}
    </EmptyState>
  );
}
