import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { partOnTap } from '@/components/ui/states/later-parts';
import { LegalDocument } from '@/components/ui/text/LegalDocument';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import { useAcceptEtaxTerms } from '@/hooks/etax/useAcceptEtaxTerms';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { EtaxBar } from './EtaxBar';

const RefusalDialog = partOnTap(() => import('./RefusalDialog').then((part) => part.RefusalDialog));

/** The terms in full, and the two answers to them. */
export function EtaxTerms({ draft }: { draft: EtaxDraft }) {
  const { t } = useTranslation('etax-terms');
  const { busy, refusal, accept, close } = useAcceptEtaxTerms();
  const decline = useBackOr('/receipts/');
  return (
    <Screen
      top={<EtaxBar title={t('title')} />}
      bottom={
        <ActionBar>
          <Button busy={busy} onClick={() => accept(draft)}>
            {t('accept')}
          </Button>
          <Button kind="secondary" onClick={decline}>
            {t('decline')}
          </Button>
        </ActionBar>
      }
    >
      <Card>
        <LegalDocument text={t('body')} />
      </Card>
      {refusal && <RefusalDialog bill={draft} refusal={refusal} onAgain={() => accept(draft)} onClose={close} />}
    </Screen>
  );
}
