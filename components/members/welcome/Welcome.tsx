import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Title } from '@/components/ui/text/Text';
import type { Member } from '@/contract/members';
import { useFormats } from '@/hooks/texts/useFormats';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { fontSize } from '@/styles/tokens';

export interface WelcomeProps {
  member: Member;
  busy: boolean;
  onNext: () => void;
}

/** The new card: a picture, the name and the number. */
export function Welcome({ member, busy, onNext }: WelcomeProps) {
  const { t } = useTranslation('members');
  const isEnglish = useLanguage().language === 'en';
  const formats = useFormats();
  const number = member.member_no.replace(/(\d{4})(?=\d)/g, '$1 ');
  return (
    <Screen
      bottom={
        <ActionBar>
          <Button busy={busy} onClick={onNext}>
            {t('welcome.next')}
          </Button>
        </ActionBar>
      }
    >
      <Row>
        <span />
        <LanguageSwitch />
      </Row>
      <Stack $align="center" $gap={3}>
        <CelebrationArt />
        <Title>{t('welcome.title')}</Title>
        <Title as="p" lang={isEnglish && !member.firstname_en ? 'th' : undefined}>
          {t('welcome.name', { name: (isEnglish && member.firstname_en) || member.firstname_th })}
        </Title>
        <p>
          {member.points_balance > 0
            ? t('welcome.points', { points: formats.points(member.points_balance) })
            : t('welcome.text')}
        </p>
      </Stack>
      <MembershipCard label={t('welcome.cardNumber')} points={<CardNumber>{number}</CardNumber>} />
    </Screen>
  );
}

// Smaller than points are, so that its 16 digits fit one line on a phone; with large text they wrap at the groups.
const CardNumber = styled.span`
  font-size: ${fontSize.title};
`;
