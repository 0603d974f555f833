import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Checkbox, ChoiceGrid } from '@/components/form/Checkbox';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Hint, Title } from '@/components/ui/text/Text';
import type { Member } from '@/contract/members';
import type { Interest } from '@/domain/members';
import { interests } from '@/domain/members';
import { useMember } from '@/hooks/members/useMember';
import { useWelcome } from '@/hooks/members/useWelcome';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';
import { keepDraft, readDraft } from '@/hooks/requests/drafts';
import { useFormats } from '@/hooks/texts/useFormats';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { fontSize } from '@/styles/tokens';

/**
 * /oobe/: the welcome, then a survey that may be skipped. The step is in the address, so that Back goes one step back.
 */
export function OobeScreen() {
  const { data: member, error, isValidating, mutate } = useMember();
  const { push } = useNavigate();
  const { busy, goOn } = useWelcome();
  const isSurvey = useRouter().query.step === 'interests';
  usePreload(['/accept-commu/'], ['consents', 'consents-commu']);

  if (!member && error) {
    return (
      <Screen>
        <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
      </Screen>
    );
  }
  if (!member) return <ScreenSkeleton />;
  if (isSurvey) return <InterestSurvey busy={busy} onDone={goOn} />;
  // Members who gave their interests before are not asked again, nor is anybody before a store has checked the ID.
  const needsInterests = member.interests.length === 0 && !member.identity_unproven;
  const next = () => (!needsInterests ? void goOn([]) : push('/oobe/?step=interests'));
  return <Welcome member={member} busy={busy} onNext={next} />;
}

interface WelcomeProps {
  member: Member;
  busy: boolean;
  onNext: () => void;
}

/** The new card: a picture, the name and the number. */
function Welcome({ member, busy, onNext }: WelcomeProps) {
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

interface InterestSurveyProps {
  busy: boolean;
  /** Called with the chosen interests; empty when skipped. */
  onDone: (interests: readonly Interest[]) => void;
}

/** The member's interests, to select coupons. Nothing is preselected, and everything may be skipped. */
function InterestSurvey({ busy, onDone }: InterestSurveyProps) {
  const { t } = useTranslation('members');
  const { back } = useNavigate();
  const [chosen, setChosen] = useState(chosenBefore);

  const toggle = (interest: Interest) => {
    const next = chosen.includes(interest) ? chosen.filter((one) => one !== interest) : [...chosen, interest];
    setChosen(next);
    keepDraft('interests', { chosen: next });
  };

  return (
    <Screen
      top={<AppBar title={t('survey.title')} onBack={back} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          <Button busy={busy} disabled={chosen.length === 0} onClick={() => onDone(chosen)}>
            {t('survey.save')}
          </Button>
          <Button kind="quiet" onClick={() => !busy && onDone([])}>
            {t('survey.skip')}
          </Button>
        </ActionBar>
      }
    >
      <Hint>{t('survey.text')}</Hint>
      <ChoiceGrid aria-label={t('survey.title')}>
        {interests.map((interest) => (
          <Checkbox
            key={interest}
            name={interest}
            label={t(`interest.${interest}`)}
            checked={chosen.includes(interest)}
            onChange={() => toggle(interest)}
          />
        ))}
      </ChoiceGrid>
    </Screen>
  );
}

function chosenBefore(): Interest[] {
  const { chosen } = readDraft('interests');
  return Array.isArray(chosen) ? interests.filter((interest) => chosen.includes(interest)) : [];
}
