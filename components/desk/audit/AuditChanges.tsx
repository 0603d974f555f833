import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import { auditChangesOf } from '@/domain/audit-fields';
import type { AuditEntry } from '@/hooks/desk/useAudit';
import type { useAuditWords } from '@/hooks/desk/useAuditWords';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { color, fontWeight, space } from '@/styles/tokens';

interface AuditChangesProps {
  entry: AuditEntry;
  words: ReturnType<typeof useAuditWords>;
}

/** What was, and what it became, field by field in words. The file has the fields as they are recorded. */
export function AuditChanges({ entry: { before, after }, words }: AuditChangesProps) {
  const { t } = useTranslation('desk');
  const otherName = useShownLanguage() === 'th' ? 'name_en' : 'name_th';
  const changes = auditChangesOf(before, after).filter(({ field }) => field !== otherName);
  if (changes.length === 0) return '–';
  return (
    <List>
      {changes.map((change) => {
        const [from, to] = [words.fromOf(change), words.toOf(change)];
        return (
          <li key={[change.isAsked, change.group, change.field].join(' ')}>
            <span>{words.labelOf(change)}</span>{' '}
            {from !== undefined && to !== undefined ? (
              <>
                {from} <span aria-hidden="true">→</span>
                <SpokenOnly>{t('audit.became')}</SpokenOnly> <strong>{to}</strong>
              </>
            ) : (
              <strong>{to ?? from}</strong>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  position: relative;
  display: grid;
  gap: ${space(1)};
  min-width: 12rem;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  > li > span:first-child {
    color: ${color.muted};
  }
  strong {
    font-weight: ${fontWeight.semibold};
  }
`;
