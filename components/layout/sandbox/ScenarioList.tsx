import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { ChevronDownIcon } from '@/components/ui/icons/navigation-icons';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { Badge } from '@/components/ui/text/Badge';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { Scenarios } from '@/hooks/scenarios/useScenarios';
import { color, fontSize, fontWeight, space, target } from '@/styles/tokens';

type Groups = NonNullable<Scenarios['groups']>;

interface ScenarioListProps {
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

interface ScenarioSectionProps {
  title: string;
  rows: readonly { name: string; title: string }[];
  /** Open after a search: the matches are among its rows. */
  shown: boolean;
  inForce: string | undefined;
  onChoose: (name: string) => void;
}

/** The scenarios of one feature, collapsed under its name. */
function ScenarioSection({ title, rows, shown, inForce, onChoose }: ScenarioSectionProps) {
  const { t } = useTranslation('scenarios');
  const id = useId();
  const [opened, setOpened] = useState(rows.some(({ name }) => name === inForce));
  const open = shown || opened;
  return (
    <section aria-labelledby={id}>
      <h3>
        <Head type="button" aria-expanded={open} onClick={() => setOpened(!opened)}>
          <span id={id}>{title}</span>
          <small>{rows.length}</small>
          <ChevronDownIcon size={20} />
        </Head>
      </h3>
      {open && (
        <ListCard>
          {rows.map(({ name, title: words }) => (
            <ListRow
              key={name}
              title={words}
              note={<span lang="en">{name}</span>}
              end={name === inForce && <Badge>{t('current')}</Badge>}
              onClick={() => onChoose(name)}
            />
          ))}
        </ListCard>
      )}
    </section>
  );
}

const Head = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: 100%;
  min-height: ${target.small};
  border: 0;
  background: none;
  color: inherit;
  font-weight: ${fontWeight.semibold};
  text-align: start;
  cursor: pointer;
  > span {
    flex: 1;
  }
  > small {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;
