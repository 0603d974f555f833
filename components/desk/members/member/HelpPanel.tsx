import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Panel } from '@/components/desk/shared/Panel';
import { Button } from '@/components/ui/buttons/Button';
import { Hint } from '@/components/ui/text/Text';
import type { Help } from '@/domain/support';
import { color, space, target } from '@/styles/tokens';

export interface HelpPanelProps {
  help: readonly Help[];
  onChoose: (help: Help) => void;
}

/** What takes something away from the member. */
const grave: readonly Help[] = ['unlink', 'begin_erasure'];

/** What can be done for the member now; each asks for a reason. */
export function HelpPanel({ help, onChoose }: HelpPanelProps) {
  const { t } = useTranslation('desk-members');
  return (
    <Panel title={t('help.title')}>
      <Choices>
        {help.map((way) => (
          <Button
            key={way}
            kind="secondary"
            data-grave={grave.includes(way) || undefined}
            onClick={() => onChoose(way)}
          >
            {t(`help.${way}`)}
          </Button>
        ))}
      </Choices>
      <Hint>{t(help.length > 0 ? 'help.hint' : 'help.none')}</Hint>
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
