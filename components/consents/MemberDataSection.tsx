import { useTranslation } from 'react-i18next';
import { Bone } from '@/components/ui/Skeleton';
import { useIsInChatApp } from '@/hooks/session/useIsInChatApp';
import { DownloadData } from './DownloadData';
import { PrivacySection } from './PrivacySection';
import { SendData } from './SendData';

/** A copy of everything that is kept: a file where the browser can save one, else by mail or to be copied. */
export function MemberDataSection() {
  const { t } = useTranslation('privacy');
  const isInChatApp = useIsInChatApp();
  return (
    <PrivacySection title={t('data.title')}>
      <p>{t('data.text')}</p>
      {isInChatApp === undefined && <Bone $height="56px" />}
      {isInChatApp === false && <DownloadData />}
      {isInChatApp === true && <SendData />}
    </PrivacySection>
  );
}
