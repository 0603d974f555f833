import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Panel } from '@/components/desk/shared/Panel';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { LegalDocument } from '@/components/ui/text/LegalDocument';
import { Hint } from '@/components/ui/text/Text';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { space } from '@/styles/tokens';

/** What members read of a version, in the desk's language, with the hash by which their consents name it. */
export function TermsTexts({ version }: { version: string }) {
  const { t } = useTranslation('desk-operations');
  const language = useShownLanguage();
  const { data, error, reload } = useStaffCall('getTermsVersion', { params: { version } });
  return (
    <Panel title={t('term.read', { version })}>
      {error && !data && <ErrorRetry error={error} onRetry={reload} />}
      {!error && !data && (
        <Skeleton>
          <Bone $height="12rem" />
        </Skeleton>
      )}
      {data && (
        <>
          <Hint>
            {t('term.hash')}: <Hash>{data[`hash_${language}`]}</Hash>
          </Hint>
          <Pages>
            <section aria-label={t('term.terms')}>
              <LegalDocument text={data[`terms_${language}`]} />
            </section>
            <section aria-label={t('term.privacy')}>
              <LegalDocument text={data[`privacy_${language}`]} />
            </section>
          </Pages>
        </>
      )}
    </Panel>
  );
}

const Hash = styled.code`
  overflow-wrap: anywhere;
`;

const Pages = styled.div`
  display: grid;
  gap: ${space(6)};
  @media (min-width: 62rem) {
    grid-template-columns: 1fr 1fr;
  }
`;
