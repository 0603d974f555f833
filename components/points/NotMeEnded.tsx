import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/ActionBar';
import { AppBar } from '@/components/layout/AppBar';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { StoreArt } from '@/components/ui/illustrations/StoreArt';
import { LinkButton } from '@/components/ui/LinkButton';
import { useCallCentre } from '@/hooks/members/useCallCentre';
import type { NotMeEnd } from '@/hooks/points/useNotMe';
import { useNavigate } from '@/hooks/useNavigate';
import { space } from '@/styles/tokens';

/** How it stands after the tap, and the two who can help from here: the call centre and any store. */
export function NotMeEnded({ end }: { end: NotMeEnd }) {
  const { t } = useTranslation('freeze');
  const { push } = useNavigate();
  const { number, link } = useCallCentre();
  return (
    <Screen
      top={<AppBar title={t('notMe.pageTitle')} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          <LinkButton href={link}>{t('notMe.call', { number })}</LinkButton>
          <Button kind="secondary" onClick={() => push('/branch/')}>
            {t('notMe.findStore')}
          </Button>
        </ActionBar>
      }
    >
      <div role="status">
        <EmptyState picture={<StoreArt />} title={t(`notMe.${end}.title`)}>
          {t(`notMe.${end}.text`)}
        </EmptyState>
      </div>
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

const Steps = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding-inline-start: ${space(5)};
  list-style: decimal;
`;
