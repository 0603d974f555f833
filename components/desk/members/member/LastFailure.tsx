import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import type { MemberPage } from '@/contract/desk/members';
import type { MemberAct } from '@/domain/desk-acts';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontWeight, space } from '@/styles/tokens';
import { CallName } from './CallName';
import { PlaceName } from './EventPlace';
import { Refusal } from './Refusal';

export interface LastFailureProps {
  failure: NonNullable<MemberPage['last_failure']>;
  /** What staff can do about it now. */
  remedy: MemberAct | undefined;
  onChoose: (act: MemberAct) => void;
}

/** What failed last, which is what callers ask about, and what helps. */
export function LastFailure({ failure, remedy, onChoose }: LastFailureProps) {
  const { t } = useTranslation(['desk-members', 'desk-acts']);
  const format = useFormats();
  const { at, call, code, ...branch } = failure;
  return (
    <Root>
      <p>
        <strong>{t('help.failed')}</strong> {format.dayAndTime(at)} ·{' '}
        <PlaceName {...branch} by={branch.branch_code ? 'till' : 'member'} /> · <CallName name={call} />{' '}
        <Refusal code={code} traceId={null} />
      </p>
      {remedy && (
        <Button compact onClick={() => onChoose(remedy)}>
          {t(`desk-acts:${remedy}.open`)}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding-block-end: ${space(3)};
  border-block-end: 1px solid ${color.line};
  strong {
    font-weight: ${fontWeight.semibold};
  }
`;
