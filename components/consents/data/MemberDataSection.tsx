import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Bone } from '@/components/ui/states/Skeleton';
import { useIsInChatApp } from '@/hooks/session/useCloseWindow';
import { PrivacySection } from './PrivacySection';

const Shape = () => <Bone $height="56px" />;

const DownloadData = lazyWithRetry(() => import('./DownloadData').then((part) => part.DownloadData), Shape);
const SendData = lazyWithRetry(() => import('./SendData').then((part) => part.SendData), Shape);

/** A copy of all stored data: a file where the browser can save one, otherwise by mail or copied by hand. */
export function MemberDataSection() {
  const { t } = useTranslation('consents-data');
  const isInChatApp = useIsInChatApp();
  return (
    <PrivacySection title={t('data.title')}>
      <p>{t('data.text')}</p>
      {isInChatApp === undefined && <Shape />}
      {isInChatApp === false && <DownloadData />}
      {isInChatApp === true && <SendData />}
    </PrivacySection>
  );
}
