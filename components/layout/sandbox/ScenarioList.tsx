import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { Scenarios } from '@/hooks/scenarios/useScenarios';
import { ScenarioSection } from './ScenarioSection';

type Groups = NonNullable<Scenarios['groups']>;

export interface ScenarioListProps {
  groups: Groups;
  inForce: string | undefined;
  /** No name: the usual answers. */
  onChoose: (name: string | undefined) => void;
}

/** All scenarios by feature, searchable by name and description. */
export function ScenarioList({ groups, inForce, onChoose }: ScenarioListProps) {
  const { t } = useTranslation(['scenarios', 'errors']);
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const titleOf = (scenario: Groups[number]['scenarios'][number]) =>
    scenario.code ? t(`errors:${scenario.code}.title`) : t(`scenario.${scenario.name}`);
  const found = groups
    .map(({ group, scenarios }) => ({
      group,
      rows: scenarios
        .map((scenario) => ({ name: scenario.name, title: titleOf(scenario) }))
        .filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(words)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Tall>
      <TextField
        name="scenario-search"
        type="search"
        label={t('search')}
        hint={t('searchHint')}
        value={wanted}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setWanted(event.target.value)}
      />
      {inForce && (
        <Stack $gap={2}>
          <Hint>{t('inForce', { name: inForce })}</Hint>
          <Button kind="secondary" onClick={() => onChoose(undefined)}>
            {t('usual')}
          </Button>
        </Stack>
      )}
      {found.length === 0 && <Hint role="status">{t('none')}</Hint>}
      <div>
        {found.map(({ group, rows }) => (
          <ScenarioSection
            key={group}
            title={t(`group.${group}`)}
            rows={rows}
            shown={words !== ''}
            inForce={inForce}
            onChoose={onChoose}
          />
        ))}
      </div>
    </Tall>
  );
}

/** The sheet keeps its height while the list gets shorter. */
const Tall = styled(Stack)`
  min-height: 66vh;
  min-height: 66dvh;
`;
