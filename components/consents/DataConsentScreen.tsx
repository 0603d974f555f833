import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/AppBar';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { useNavigate } from '@/hooks/useNavigate';
import { ErasureSection } from './ErasureSection';
import { MarketingSection } from './MarketingSection';
import { MemberDataSection } from './MemberDataSection';

/** /member-setting/data-consent/: what one agreed to, a copy of one's data, and erasure. Each loads and fails alone. */
export function DataConsentScreen() {
  // What the sheets say is loaded with the page: opening one must not empty the screen behind it.
  const { t } = useTranslation(['privacy', 'consents', 'commu', 'fields']);
  const { replace } = useNavigate();
  return (
    <Screen
      top={<AppBar title={t('pageTitle')} onBack={() => replace('/member-setting/')} right={<LanguageSwitch />} />}
    >
      <MarketingSection />
      <MemberDataSection />
      <ErasureSection />
    </Screen>
  );
}
