import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { Select } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { SegmentedSwitch } from '@/components/ui/controls/SegmentedSwitch';
import { Hint } from '@/components/ui/text/Text';
import type { MemberPage } from '@/contract/desk/members';
import { pointTypes } from '@/domain/points';
import { correctionMost } from '@/domain/support';
import { useFormats } from '@/hooks/texts/useFormats';
import { SecondPerson } from './SecondPerson';

export interface ActOnMemberProps {
  member: MemberPage;
  onDone: () => void;
  onClose: () => void;
}

/** The calls that are read again after an act for a member. */
export const changesOfMember = ['getMemberPage'] as const;

/** Points up or down; the button says what it does, and the dialog when a second person has to agree. */
export function CorrectDialog({ member, ...ends }: ActOnMemberProps) {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  const [type, setType] = useState<(typeof pointTypes)[number]>(pointTypes[0]);
  const [way, setWay] = useState<'add' | 'take'>('add');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const points = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  const isFitting = points >= 1 && points <= correctionMost;
  const check = () => {
    setWrong(!isFitting);
    return isFitting;
  };
  return (
    <ActDialog
      act="points.correct"
      call="correctPoints"
      action={isFitting ? t(`correct.${way}Action`, { points: format.points(points) }) : undefined}
      tone={way === 'add' ? 'primary' : 'danger'}
      changes={changesOfMember}
      check={check}
      request={(why) => ({
        params: { member_id: member.member_id },
        body: { point_type: type, points: way === 'add' ? points : -points, ...why },
      })}
      {...ends}
    >
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
        error={isWrong && !isFitting ? t('correct.pointsWrong', { most: format.points(correctionMost) }) : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        name="point_type"
        label={t('correct.type')}
        options={pointTypes.map((value) => ({ value, label: t(`balance.${value}`) }))}
        value={type}
        onChange={({ target }) => setType(pointTypes.find((known) => known === target.value) ?? type)}
      />
      <Hint role="status">
        <SecondPerson points={points} alone={member.alone} />
      </Hint>
    </ActDialog>
  );
}
