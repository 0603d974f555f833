import { useRouter } from 'next/router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Art } from '@/components/ui/illustrations/Art';
import { OfflineArt } from '@/components/ui/illustrations/OfflineArt';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { neededPart } from '@/components/ui/states/later-parts';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import { Stack } from '@/components/ui/text/Stack';
import type { ErrorPicture } from '@/domain/errors';
import { useErrorActions } from '@/hooks/errors/useErrorActions';
import { useErrorNotice } from '@/hooks/errors/useErrorNotice';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

/** /error/: what happened and what to do, by the code in the address. */
export function ErrorScreen() {
  // The query is known a moment after the page: until then any text would be a guess.
  return useRouter().isReady ? <Notice /> : <ScreenSkeleton />;
}

function Notice() {
  const { t } = useTranslation('layout');
  const notice = useErrorNotice();
  const { actions, isPossible, isStillOpen } = useErrorActions(notice.code);
  const link = useLinkTo();
  const Picture = errorPictures[notice.picture];

  return (
    <Screen
      top={<AppBar title={t('errorPage')} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          {notice.actions.filter(isPossible).map((action, place) => {
            const does = actions[action];
            const words = { kind: place === 0 ? 'primary' : 'secondary', children: t(`action.${action}`) } as const;
            if ('href' in does) return <LinkButton key={action} {...words} {...does} />;
            return <Button key={action} {...words} {...does} />;
          })}
        </ActionBar>
      }
    >
      <EmptyState
        picture={<Picture />}
        title={notice.title}
        action={notice.quote && <QuotedNumber>{notice.quote}</QuotedNumber>}
      >
        {notice.message}
      </EmptyState>
      {notice.picture !== 'offline' && (
        <LinkButton kind="quiet" compact {...link('/help/')}>
          {t('help')}
        </LinkButton>
      )}
      <Stack $align="center" role="status">
        {isStillOpen && <p>{t('canClose')}</p>}
      </Stack>
    </Screen>
  );
}

/** Without a connection only these can be needed; the others are loaded when they are shown, onto the same paper. */
const errorPictures = {
  system: UnpluggedArt,
  offline: OfflineArt,
  expired: onPaper('expired'),
  not_found: onPaper('not_found'),
  phone: onPaper('phone'),
  link: onPaper('link'),
  wait: onPaper('wait'),
  coupon: onPaper('coupon'),
  store: onPaper('store'),
} satisfies Record<ErrorPicture, ComponentType>;

function onPaper(name: Exclude<ErrorPicture, 'system' | 'offline'>): ComponentType {
  return neededPart(
    () => import('./lazy-error-pictures').then((part) => part.laterPictures[name]),
    () => <Art>{null}</Art>,
  );
}
