import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { useChoice } from '@/hooks/desk/members/useChoice';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import type { ActOnMemberProps } from './act-on-member';
import { changesOfMember } from './act-on-member';
import type { Thing } from './ChooseThing';
import { ChooseThing } from './ChooseThing';

export interface GiveBackDialogProps extends ActOnMemberProps {
  kind: 'coupon' | 'reward';
}

/** A coupon or a reward can be used again: what failed at the till need not be lost. */
export function GiveBackDialog({ kind, member, ...ends }: GiveBackDialogProps) {
  const { t } = useTranslation('desk-members');
  const things = useThings(kind, member);
  const { check, choice } = useChoice(things.map(({ id }) => id));
  return (
    <ActDialog
      act={`${kind}.give_back`}
      call="giveBack"
      changes={changesOfMember}
      check={check}
      request={(why) => ({ params: { member_id: member.member_id }, body: { kind, id: choice.chosen, ...why } })}
      {...ends}
    >
      <ChooseThing label={t(`which.${kind}`)} placeholder={t('chooseFirst')} things={things} {...choice} />
    </ActDialog>
  );
}

function useThings(kind: GiveBackDialogProps['kind'], member: GiveBackDialogProps['member']): Thing[] {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  const isThai = useShownLanguage() === 'th';
  const used = (at: number, branch: string | null) => {
    const when = format.dayAndTime(at);
    return branch ? t('used', { when, branch }) : t('usedInApp', { when });
  };
  if (kind === 'coupon')
    return member.coupons.map(({ id, name_th, name_en, used_at, used_branch }) => ({
      id,
      label: `${isThai ? name_th : name_en} · ${used_at > 0 ? used(used_at, used_branch) : t('shown')}`,
    }));
  return member.rewards.map(({ id, name_th, name_en, reference, used_at, used_branch }) => ({
    id,
    label: [isThai ? name_th : name_en, reference, used(used_at, used_branch)].join(' · '),
  }));
}
