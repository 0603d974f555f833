import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { SessionExpiredArt } from '@/components/ui/illustrations/SessionExpiredArt';
import { StoreArt } from '@/components/ui/illustrations/StoreArt';
import { WaitingArt } from '@/components/ui/illustrations/WaitingArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { MobileChange } from '@/contract/mobile-change';
import { useSignInAgain } from '@/hooks/mobile-change/useSignInAgain';
import { RequestActions } from './RequestActions';
import { RequestFacts } from './RequestFacts';
import type { RequestStage, WaitingStage } from './request-stage';
import { requestStage } from './request-stage';
import { StorePass } from './StorePass';
import { WhatToBring } from './WhatToBring';

export interface RequestViewProps {
  stage: WaitingStage;
  request: MobileChange;
  busy: boolean;
  onRefresh: () => void;
}

/** A request: what to do now, the number and the QR for the staff, what to bring, and its status. */
export function RequestView({ stage: page, request, busy, onRefresh }: RequestViewProps) {
  const { t } = useTranslation('mobileChange');
  const stage = requestStage(request.status, page);
  const isWaiting = stage === page;
  const Picture = pictures[stage];
  const signInAgain = useSignInAgain();
  return (
    <Screen
      top={<AppBar title={t(`${page}.title`)} right={<LanguageSwitch />} />}
      bottom={<RequestActions stage={stage} />}
    >
      <EmptyState picture={<Picture />} title={t(`${stage}.heading`)}>
        {t(`${stage}.text`)}
      </EmptyState>
      {isWaiting && <StorePass request={request} />}
      {isWaiting && <WhatToBring />}
      <RequestFacts request={request} />
      {isWaiting && (
        <>
          <Button kind="secondary" onClick={signInAgain}>
            {t('signInAgain')}
          </Button>
          <Button kind="quiet" busy={busy} onClick={onRefresh}>
            {t('refresh')}
          </Button>
        </>
      )}
    </Screen>
  );
}

const pictures = {
  success: StoreArt,
  requested: WaitingArt,
  approved: CelebrationArt,
  ended: SessionExpiredArt,
} satisfies Record<RequestStage, ComponentType>;
