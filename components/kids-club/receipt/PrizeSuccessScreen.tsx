import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { ClubGate } from '@/components/kids-club/shared/ClubGate';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { ChatIcon } from '@/components/ui/icons/contact-icons';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { optionalPart } from '@/components/ui/states/later-parts';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import { showToast } from '@/hooks/errors/useToasts';
import type { KeptOrder } from '@/hooks/kids-club/prize-transaction';
import { notePrizeCelebrationShown, readPrizeTransaction } from '@/hooks/kids-club/prize-transaction';
import { useKidsClubChat } from '@/hooks/kids-club/useKidsClubChat';
import { prizeHistoryPath } from '@/hooks/kids-club/usePrizeTexts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { color, fontSize, fontWeight } from '@/styles/tokens';

const OrderedCelebration = optionalPart(() => import('./OrderedCelebration').then((part) => part.OrderedCelebration));
const PhotoRequest = optionalPart(() => import('./PhotoRequest').then((part) => part.PhotoRequest));

/** /redemption/success/: the receipt, and the photo that the delivery requires. */
export function PrizeSuccessScreen() {
  const { known } = usePageQuery();
  return <ClubGate>{known ? <Success /> : <ScreenSkeleton />}</ClubGate>;
}

function Success() {
  const { t } = useTranslation('kids-club-order');
  const link = useLinkTo();
  const [order] = useState(readPrizeTransaction);
  if (order) return <PrizeReceipt order={order} />;
  const action = <EmptyStateAction {...link(prizeHistoryPath, 'replace')}>{t('success.history')}</EmptyStateAction>;
  return (
    <Screen top={<KidsClubBar title={t('success.title')} home="/redemption/prize-catalog/" />}>
      <EmptyState picture={<EmptyRewardsArt />} title={t('success.nothing.title')} action={action}>
        {t('success.nothing.text')}
      </EmptyState>
    </Screen>
  );
}

/** The order number and the delivery date, then the one remaining step in the chat. */
function PrizeReceipt({ order }: { order: KeptOrder }) {
  const { t } = useTranslation('kids-club-order');
  const link = useLinkTo();
  const openChat = useKidsClubChat();
  const { reference, prize_name, shipping_days } = order;
  const message = t('success.message', { prize: prize_name, reference });
  const [isCelebrating, setCelebrating] = useState(order.fresh !== undefined);
  useEffect(() => notePrizeCelebrationShown(order), [order]);

  const go = async () => {
    const { copied, chat } = await openChat(message);
    const textsOf = (name: 'copied' | 'notCopied' | 'nowhere') => ({
      title: t(`success.${name}`),
      message: t(`success.${name}Text`, { reference }),
    });
    if (!copied) showToast({ kind: 'info', ...textsOf('notCopied') });
    else if (chat === 'nowhere') showToast({ kind: 'info', ...textsOf('nowhere') });
    else showToast({ kind: 'success', ...textsOf('copied') });
  };
  return (
    <Screen
      top={<AppBar title={t('success.title')} />}
      bottom={
        <ActionBar>
          <Button onClick={() => void go()}>
            <ChatIcon />
            {t('success.chat')}
          </Button>
          <LinkButton kind="secondary" {...link(prizeHistoryPath, 'replace')}>
            {t('success.history')}
          </LinkButton>
        </ActionBar>
      }
    >
      <Card as="div">
        <Stack $align="center" $gap={1} role="status">
          <CelebrationArt />
          <Heading>
            <Written>{prize_name}</Written>
          </Heading>
          <p>{t('success.shipping', { days: shipping_days })}</p>
          <Hint>{t('success.reference')}</Hint>
          <Reference>{reference}</Reference>
        </Stack>
      </Card>
      <PhotoRequest order={order} />
      {isCelebrating && <OrderedCelebration order={order} onClose={() => setCelebrating(false)} />}
    </Screen>
  );
}

const Reference = styled.strong`
  color: ${color.brandStrong};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.semibold};
  letter-spacing: 0.06em;
  white-space: nowrap;
`;
