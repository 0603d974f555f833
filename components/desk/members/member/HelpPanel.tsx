import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Panel } from '@/components/desk/shared/Panel';
import { Button } from '@/components/ui/buttons/Button';
import { Hint } from '@/components/ui/text/Text';
import type { MemberAct } from '@/domain/desk-acts';
import { describedAct } from '@/domain/desk-acts';
import { color, space, target } from '@/styles/tokens';

export interface HelpPanelProps {
  acts: readonly MemberAct[];
  onChoose: (act: MemberAct) => void;
}

/** What can be done for the member now; each asks for a reason. */
export function HelpPanel({ acts, onChoose }: HelpPanelProps) {
  const { t } = useTranslation(['desk-members', 'desk-acts']);
  return (
    <Panel title={t('help.title')}>
      <Choices>
        {acts.map((act) => (
          <Button
            key={act}
            kind="secondary"
            data-grave={describedAct(act).tone === 'grave' || undefined}
            onClick={() => onChoose(act)}
          >
            {t(`desk-acts:${act}.open`)}
          </Button>
        ))}
      </Choices>
      <Hint>{t(acts.length > 0 ? 'help.hint' : 'help.none')}</Hint>
    </Panel>
  );
}

const Choices = styled.div`
  display: grid;
  gap: ${space(2)};
  > button {
    justify-content: start;
    min-height: ${target.small};
    text-align: start;
  }
  > [data-grave] {
    border-color: ${color.danger};
    color: ${color.danger};
  }
`;
