import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Badge } from '@/components/ui/text/Badge';
import type { Answer } from '@/contract/types';
import { color, radius, space } from '@/styles/tokens';

type Difference = Answer<'getDraft'>['differences'][number];

/** What happens to one campaign, field by field: what it was, struck through, and what it becomes. */
export function FieldChanges({ difference: { how, fields, warnings } }: { difference: Difference }) {
  const { t } = useTranslation('desk-campaigns');
  const lines = fields.map(({ field, from, to }) => (
    <li key={field}>
      <code>{field}</code> {how === 'changed' && <del>{asWritten(from)}</del>} <ins>{asWritten(to)}</ins>
    </li>
  ));
  return (
    <Changes>
      {how === 'withdrawn' && <Badge $tone="bad">{t('draft.withdrawn')}</Badge>}
      {how === 'added' && (
        <details>
          <summary>
            <Badge>{t('draft.added')}</Badge> {t('draft.fields', { count: fields.length })}
          </summary>
          <ul>{lines}</ul>
        </details>
      )}
      {how === 'changed' && <ul>{lines}</ul>}
      {warnings.map((warning) => (
        <Badge key={warning} $tone="bad">
          {t(`draft.warning.${warning}`)}
        </Badge>
      ))}
    </Changes>
  );
}

/** Shown as written in the files, because that is what gets fixed. */
function asWritten(value: unknown): string {
  if (value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const Changes = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  overflow-wrap: anywhere;
  del,
  ins {
    padding-inline: ${space(1)};
    border-radius: ${radius.small};
    text-decoration: none;
    white-space: pre-line;
  }
  del {
    background: ${color.dangerTint};
    color: ${color.danger};
    text-decoration: line-through;
  }
  ins {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
  summary {
    cursor: pointer;
  }
`;
