import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { PhoneCodeArt } from '@/components/ui/illustrations/PhoneCodeArt';
import { StoreArt } from '@/components/ui/illustrations/StoreArt';
import { Steps } from '@/components/ui/lists/Lists';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import type { FailureNotice } from '@/hooks/errors/useDialogError';
import { useCallCentre } from '@/hooks/members/useCallCentre';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import type { NotMeEnd } from '@/hooks/points/useNotMe';
import { useNotMe } from '@/hooks/points/useNotMe';

/** /not-me/: opened from the message about a new number or a new link. It works without a session. */
export function NotMeScreen() {
  const { known, param } = usePageQuery();
  // The query is known a moment after the page.
  return known ? <NotMe token={param('t') ?? ''} /> : <ScreenSkeleton />;
}

function NotMe({ token }: { token: string }) {
  const { busy, failure, end, freeze } = useNotMe(token);
  return end ? <NotMeEnded end={end} /> : <NotMeQuestion busy={busy} failure={failure} onFreeze={freeze} />;
}

/** The outcome, with the two contacts that can help: the call centre and any store. */
function NotMeEnded({ end }: { end: NotMeEnd }) {
  const { t } = useTranslation('points-freeze');
  const link = useLinkTo();
  const callCentre = useCallCentre();
  return (
    <Screen
      top={<AppBar title={t('notMe.pageTitle')} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          <LinkButton href={callCentre.link}>{t('notMe.call', { number: callCentre.number })}</LinkButton>
          <LinkButton kind="secondary" {...link('/branch/')}>
            {t('notMe.findStore')}
          </LinkButton>
        </ActionBar>
      }
    >
      <Message tabIndex={-1} ref={takeFocus}>
        <EmptyState picture={<StoreArt />} title={t(`notMe.${end}.title`)}>
          {t(`notMe.${end}.text`)}
        </EmptyState>
      </Message>
      {end === 'frozen' && (
        <Steps>
          <li>{t('notMe.next.call')}</li>
          <li>{t('notMe.next.store')}</li>
          <li>{t('notMe.next.line')}</li>
        </Steps>
      )}
    </Screen>
  );
}

/** The pressed button is gone: a screen reader continues at the outcome, not at the top. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

const Message = styled.div`
  outline: none;
`;

interface NotMeQuestionProps {
  busy: boolean;
  failure: FailureNotice | undefined;
  onFreeze: () => void;
}

/** One tap freezes; opening the page does not, because chat apps open links before people do. */
function NotMeQuestion({ busy, failure, onFreeze }: NotMeQuestionProps) {
  const { t } = useTranslation('points-freeze');
  return (
    <Screen
      top={<AppBar title={t('notMe.pageTitle')} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          <FailureNote failure={failure} />
          <Button kind="danger" busy={busy} onClick={onFreeze}>
            {t('notMe.confirm')}
          </Button>
        </ActionBar>
      }
    >
      <EmptyState picture={<PhoneCodeArt />} title={t('notMe.title')}>
        {t('notMe.text')}
      </EmptyState>
      <Stack $align="center">
        <p>{t('notMe.wasMe')}</p>
      </Stack>
    </Screen>
  );
}
