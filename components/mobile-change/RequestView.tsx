import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { QrCode } from '@/components/ui/codes/scan-codes';
import { IdCardIcon, PhoneIcon } from '@/components/ui/icons/store-icons';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { SessionExpiredArt } from '@/components/ui/illustrations/SessionExpiredArt';
import { StoreArt } from '@/components/ui/illustrations/StoreArt';
import { WaitingArt } from '@/components/ui/illustrations/WaitingArt';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { ReviewList } from '@/components/ui/lists/ReviewList';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, Hint, Points } from '@/components/ui/text/Text';
import type { MobileChange } from '@/contract/mobile-change';
import type { MobileChangeStatus } from '@/domain/mobile-change';
import { useSignInAgain } from '@/hooks/mobile-change/useSignInAgain';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import type { RequestStage, WaitingStage } from './request-stage';
import { requestStage } from './request-stage';

export interface RequestViewProps {
  stage: WaitingStage;
  request: MobileChange;
  busy: boolean;
  onRefresh: () => void;
}

/** A request: what to do now, the number and the QR for the staff, what to bring, and its status. */
export function RequestView({ stage: page, request, busy, onRefresh }: RequestViewProps) {
  const { t } = useTranslation('mobile-change');
  const stage = requestStage(request.status, page);
  const isWaiting = stage === page;
  const Picture = pictures[stage];
  const signInAgain = useSignInAgain();
  return (
    <Screen top={<AppBar title={t(`${page}.title`)} />} bottom={<RequestActions stage={stage} />}>
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

/** A store needs the ID to approve the request, and the phone to find it. */
function WhatToBring() {
  const { t } = useTranslation('mobile-change');
  return (
    <Stack $gap={2}>
      <Heading>{t('bring.title')}</Heading>
      <ListCard>
        <ListRow start={<IdCardIcon size={24} />} title={t('bring.identity')} />
        <ListRow start={<PhoneIcon size={24} />} title={t('bring.phone')} />
      </ListCard>
    </Stack>
  );
}

/** For the staff: the reference to read out, and the request as a QR. */
function StorePass({ request }: { request: MobileChange }) {
  const { t } = useTranslation('mobile-change');
  return (
    <Card>
      <Stack $align="center" $gap={3}>
        <div>
          <Hint>{t('reference')}</Hint>
          <Points as="p">{request.reference.replace(/^(\d{4})(\d{4})$/, '$1 $2')}</Points>
        </div>
        <QrCode value={request.id} label={t('qr')} modulePixels={5} modules={29} />
        <Hint>{t('qrHint')}</Hint>
      </Stack>
    </Card>
  );
}

/** While a request is pending it links to a store; afterwards to sign-up with the new number. */
function RequestActions({ stage }: { stage: RequestStage }) {
  const { t } = useTranslation('mobile-change');
  const link = useLinkTo();
  const signInAgain = useSignInAgain();
  if (stage === 'approved' || stage === 'ended') {
    return (
      <ActionBar>
        <Button onClick={signInAgain}>{t(`${stage}.signUp`)}</Button>
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      <LinkButton {...link('/branch/')}>{t('findStore')}</LinkButton>
    </ActionBar>
  );
}

/** The new number, the day and the status of a request. */
function RequestFacts({ request }: { request: MobileChange }) {
  const { t } = useTranslation('mobile-change');
  const formats = useFormats();
  const { mobile, requested_at, status } = request;
  return (
    <ReviewList
      items={[
        { label: t('newMobile'), value: mobile },
        { label: t('requestedAt'), value: formats.dateTime(requested_at) },
        { label: t('state'), value: <Badge $tone={tones[status]}>{t(`status.${status}`)}</Badge> },
      ]}
    />
  );
}

const tones = {
  otp_pending: 'off',
  verified: 'points',
  submitted: 'points',
  approved: 'good',
  done: 'good',
  lapsed: 'off',
} satisfies Record<MobileChangeStatus, BadgeTone>;
