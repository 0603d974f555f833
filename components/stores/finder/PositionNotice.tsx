import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { usePosition } from '@/hooks/stores/usePosition';
import { space } from '@/styles/tokens';

export type PositionNoticeProps = Pick<ReturnType<typeof usePosition>, 'problem' | 'busy'>;

/** Why the position is unknown, and what to do instead; the search by name keeps working. */
export function PositionNotice({ problem, busy }: PositionNoticeProps) {
  const { t } = useTranslation('stores');
  return (
    <div role="status">
      {busy && <SpokenOnly>{t('finder.locating')}</SpokenOnly>}
      {problem && !busy && (
        <Note as="p" $tone="note">
          {t(`problem.${problem}`)}
        </Note>
      )}
    </div>
  );
}

const Note = styled(Card)`
  margin-top: ${space(4)};
`;
