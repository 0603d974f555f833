import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/form/SearchField';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { CallCentre } from '@/components/members/shared/CallCentre';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { FoldedRow, FoldedRows } from '@/components/ui/lists/FoldedRow';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { optionalPart } from '@/components/ui/states/later-parts';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, SpokenOnly } from '@/components/ui/text/Text';
import { limits } from '@/domain/limits';
import type { HelpQuestion } from '@/domain/navigation/help-places';
import { helpPlace, helpQuestions } from '@/domain/navigation/help-places';
import { earningRate } from '@/domain/points';
import { hasWords } from '@/domain/word-search';
import { keepHelpPage } from '@/hooks/device/keep-help-page';
import { isMember } from '@/hooks/members/is-member';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { useToggles } from '@/hooks/toggles/useToggles';

const NotFoundArt = optionalPart(() =>
  import('@/components/ui/illustrations/NotFoundArt').then((part) => part.NotFoundArt),
);

preloadNamespaces('members-help', 'members-settings');

/** The product's own numbers, as the answers have them. */
const numbers = {
  baht: earningRate.baht,
  points: earningRate.points,
  minutes: limits.couponBarcodeLifeSeconds / 60,
  sends: limits.otpSendsPerHour,
  wrong: limits.otpWrongAttempts,
  freeze: limits.otpFreezeSeconds / 60,
  hours: limits.etaxHours,
  days: limits.erasureGraceSeconds / (24 * 60 * 60),
};

/** /help/: what support hears most, each answer with the way to where it is done, and whom to call. It works without a connection. */
export function HelpScreen() {
  const { t } = useTranslation('members-help');
  const back = useBackOr('/member-setting/');
  const [typed, setTyped] = useState('');
  useEffect(keepHelpPage, []);

  const found = helpQuestions.filter((name) => {
    const { title, text, also } = wordsOf(name);
    return hasWords(`${title} ${text} ${also}`, typed);
  });
  function wordsOf(name: HelpQuestion) {
    const of = (part: 'title' | 'text' | 'also') => t(`question.${name}.${part}`, numbers);
    return { title: of('title'), text: of('text'), also: of('also') };
  }
  const isAsked = typed.trim() !== '';

  return (
    <Screen top={<AppBar title={t('title')} onBack={back} right={!isMember() && <LanguageSwitch />} />}>
      <SearchField id="help-search" label={t('label')} placeholder={t('search')} value={typed} onChange={setTyped} />
      <SpokenOnly role="status">{isAsked && t('found', { count: found.length })}</SpokenOnly>
      {found.length === 0 ? (
        <EmptyState
          picture={<NotFoundArt />}
          title={t('nothing.title', { words: typed.trim() })}
          action={
            <Button kind="secondary" onClick={() => setTyped('')}>
              {t('nothing.all')}
            </Button>
          }
        >
          {t('nothing.text')}
        </EmptyState>
      ) : (
        <FoldedRows>
          {found.map((name) => (
            <Answer key={name} name={name} text={wordsOf(name).text} />
          ))}
        </FoldedRows>
      )}
      <Card aria-labelledby="call-centre">
        <Stack $gap={3}>
          <Heading id="call-centre">{t('still')}</Heading>
          <CallCentre />
        </Stack>
      </Card>
    </Screen>
  );
}

function Answer({ name, text }: { name: HelpQuestion; text: string }) {
  const { t } = useTranslation('members-help');
  const { toggles } = useToggles();
  const link = useLinkTo();
  return (
    <FoldedRow title={t(`question.${name}.title`)}>
      <p>{text}</p>
      <LinkButton kind="tinted" compact {...link(helpPlace(name, toggles))}>
        {t(`question.${name}.action`)}
      </LinkButton>
    </FoldedRow>
  );
}
