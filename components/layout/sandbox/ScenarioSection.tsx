import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { ChevronDownIcon } from '@/components/ui/icons/navigation-icons';
import { Badge } from '@/components/ui/text/Badge';
import { color, fontSize, fontWeight, space, target } from '@/styles/tokens';

export interface ScenarioSectionProps {
  title: string;
  rows: readonly { name: string; title: string }[];
  /** Open after a search: the matches are among its rows. */
  shown: boolean;
  inForce: string | undefined;
  onChoose: (name: string) => void;
}

/** The scenarios of one feature, collapsed under its name. */
export function ScenarioSection({ title, rows, shown, inForce, onChoose }: ScenarioSectionProps) {
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
