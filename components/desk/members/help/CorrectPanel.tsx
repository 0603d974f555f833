import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { ActPanel } from '@/components/desk/shared/ActPanel';
import { Select } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { SegmentedSwitch } from '@/components/ui/controls/SegmentedSwitch';
import { Hint } from '@/components/ui/text/Text';
import type { MemberEvent, MemberPage } from '@/contract/desk/members';
import type { PointType } from '@/domain/points';
import { pointTypes } from '@/domain/points';
import { findNoteFault } from '@/domain/staff-note';
import { correctionMost } from '@/domain/support';
import type { BillDue } from '@/hooks/desk/members/bill-due';
import type { CorrectionDraft } from '@/hooks/desk/members/useBalancePreview';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';
import { changesOfMember } from './act-on-member';
import { DailyLimit } from './DailyLimit';
import { SecondPerson } from './SecondPerson';

export interface CorrectPanelProps {
  member: MemberPage;
  /** The points of a bill that are given: how many, and which, is settled. */
  due: BillDue | undefined;
  /** What is typed, for the balances beside it. */
  onDraft: (draft: CorrectionDraft | undefined) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Points up or down, beside the balances that show what would be left; the limit is said first, and the button says what it does. */
export function CorrectPanel({ member, due, onDraft, ...ends }: CorrectPanelProps) {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  const bill = due?.bill;
  const [type, setType] = useState<PointType>(due?.type ?? pointTypes[0]);
  const [way, setWay] = useState<'add' | 'take'>('add');
  const [typed, setTyped] = useState(due === undefined ? '' : String(due.points));
  const [isWrong, setWrong] = useState(false);
  const points = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  const isFitting = points >= 1 && points <= correctionMost;
  const signed = way === 'add' ? points : -points;
  useEffect(() => onDraft(isFitting ? { type, points: signed } : undefined), [onDraft, isFitting, type, signed]);
  useEffect(() => () => onDraft(undefined), [onDraft]);
  const check = () => {
    setWrong(!isFitting);
    return isFitting;
  };
  const noteOf = ({ reference, at }: MemberEvent) => {
    const date = format.date(at);
    const note = t('correct.billNote', { bill: reference, date });
    // A long number could be a person's, which no note may have. The correction names the bill all the same.
    return findNoteFault(note) ? t('correct.billNoteShort', { date }) : note;
  };
  const billKey = bill?.branch_code && bill.reference && { branch_code: bill.branch_code, bill_no: bill.reference };
  return (
    <ActDialog
      act="points.correct"
      call="correctPoints"
      Frame={ActPanel}
      action={isFitting ? t(`correct.${way}Action`, { points: format.points(points) }) : undefined}
      tone={way === 'add' ? 'primary' : 'danger'}
      changes={changesOfMember}
      check={check}
      given={bill && { reason: 'bill_missing', note: noteOf(bill) }}
      request={(why) => ({
        params: { member_id: member.member_id },
        body: { point_type: type, points: signed, ...(billKey && { bill: billKey }), ...why },
      })}
      {...ends}
    >
      <DailyLimit alone={member.alone} />
      {bill ? (
        <Hint>{t(`correct.ofBill.${type}`, { bill: bill.reference, points: format.points(points) })}</Hint>
      ) : (
        <Fields>
          <SegmentedSwitch
            label={t('correct.way')}
            options={[
              { value: 'add', label: t('correct.add') },
              { value: 'take', label: t('correct.take') },
            ]}
            value={way}
            onChange={setWay}
          />
          <TextField
            name="points"
            required
            inputMode="numeric"
            autoComplete="off"
            label={t('correct.points')}
            error={
              isWrong && !isFitting ? t('correct.pointsWrong', { most: format.points(correctionMost) }) : undefined
            }
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select
            name="point_type"
            label={t('correct.type')}
            options={pointTypes.map((value) => ({ value, label: t(`pointKind.${value}`) }))}
            value={type}
            onChange={({ target }) => setType(pointTypes.find((known) => known === target.value) ?? type)}
          />
        </Fields>
      )}
      <Hint role="status">
        <SecondPerson points={points} alone={member.alone} />
      </Hint>
    </ActDialog>
  );
}

/** The number and its kind beside each other; their labels stand above. */
const Fields = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  > [role='radiogroup'] {
    grid-column: 1 / -1;
  }
`;
