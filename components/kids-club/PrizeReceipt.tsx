import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/ActionBar';
import { AppBar } from '@/components/layout/AppBar';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ChatIcon } from '@/components/ui/icons/ChatIcon';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { LinkButton } from '@/components/ui/LinkButton';
import { Stack } from '@/components/ui/Stack';
import { Heading, Hint } from '@/components/ui/Text';
import { Written } from '@/components/ui/Written';
import type { RedeemedPrize } from '@/contract/kids-club';
import { prizeHistoryPath } from '@/hooks/kids-club/prize-paths';
import { useKidsClubChat } from '@/hooks/kids-club/useKidsClubChat';
import { useLinkTo } from '@/hooks/useLinkTo';
import { showToast } from '@/hooks/useToasts';
import { color, fontSize, fontWeight } from '@/styles/tokens';
import { PhotoRequest } from './PhotoRequest';

/** What was ordered under which number and when it comes; then the one step that is left, in the chat. */
export function PrizeReceipt({ order }: { order: RedeemedPrize }) {
  const { t } = useTranslation('kidsDelivery');
  const link = useLinkTo();
  const openChat = useKidsClubChat();
  const { reference, prize_name, shipping_days } = order;
  const message = t('success.message', { prize: prize_name, reference });

  const go = async () => {
    const { copied, chat } = await openChat(message);
    const told = (name: 'copied' | 'notCopied' | 'nowhere') => ({
      title: t(`success.${name}`),
      message: t(`success.${name}Text`, { reference }),
    });
    if (!copied) showToast({ kind: 'info', ...told('notCopied') });
    else if (chat === 'nowhere') showToast({ kind: 'info', ...told('nowhere') });
    else showToast({ kind: 'success', ...told('copied') });
  };
  return (
    <Screen
      top={<AppBar title={t('success.title')} right={<LanguageSwitch />} />}
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
    </Screen>
  );
}

const Reference = styled.strong`
  color: ${color.brandStrong};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.bold};
  letter-spacing: 0.06em;
  white-space: nowrap;
`;
