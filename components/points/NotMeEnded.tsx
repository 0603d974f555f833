import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Steps } from '@/components/ui/cards/Lists';
import { StoreArt } from '@/components/ui/illustrations/StoreArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { useCallCentre } from '@/hooks/members/useCallCentre';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import type { NotMeEnd } from '@/hooks/points/useNotMe';

/** The outcome, with the two contacts that can help: the call centre and any store. */
export function NotMeEnded({ end }: { end: NotMeEnd }) {
  const { t } = useTranslation('freeze');
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
