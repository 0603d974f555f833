import dynamic from 'next/dynamic';
import { useTranslation } from 'react-i18next';
import { loadPart } from '@/components/ui/load-part';
import { Bone } from '@/components/ui/Skeleton';
import { useIsInChatApp } from '@/hooks/session/useIsInChatApp';
import { PrivacySection } from './PrivacySection';

const Shape = () => <Bone $height="56px" />;

const DownloadData = dynamic(() => loadPart(() => import('./DownloadData')).then((part) => part.DownloadData), {
  ssr: false,
  loading: Shape,
});
const SendData = dynamic(() => loadPart(() => import('./SendData')).then((part) => part.SendData), {
  ssr: false,
  loading: Shape,
});

/** A copy of everything that is kept: a file where the browser can save one, else by mail or to be copied. */
export function MemberDataSection() {
  const { t } = useTranslation('privacy');
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
