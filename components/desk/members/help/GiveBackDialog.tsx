import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { Hint } from '@/components/ui/text/Text';
import { helpReasons } from '@/domain/support';
import { useChoice } from '@/hooks/desk/members/useChoice';
import { useHelp } from '@/hooks/desk/members/useHelp';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import type { Thing } from './ChooseThing';
import { ChooseThing } from './ChooseThing';
import type { ActOnMemberProps } from './CorrectDialog';

export interface GiveBackDialogProps extends ActOnMemberProps {
  help: 'give_back_coupon' | 'give_back_reward';
}

/** A coupon or a reward can be used again: what failed at the till need not be lost. */
export function GiveBackDialog({ help, member, onDone, onClose }: GiveBackDialogProps) {
  const { t } = useTranslation('desk-members');
  const { run, ...act } = useHelp('giveBack', onDone);
  const things = useThings(help, member);
  const { check, choice } = useChoice(things.map(({ id }) => id));
  return (
    <ActDialog
      title={t(`${help}.title`)}
      confirm={t(`${help}.action`)}
      reasons={helpReasons[help]}
      {...act}
      check={check}
      onConfirm={(reason, note) => {
        const kind = help === 'give_back_coupon' ? 'coupon' : 'reward';
        run({ params: { member_id: member.member_id }, body: { kind, id: choice.chosen, reason, note } });
      }}
      onClose={onClose}
    >
      <ChooseThing label={t(`${help}.which`)} placeholder={t('chooseFirst')} things={things} {...choice} />
      {help === 'give_back_reward' && <Hint>{t('give_back_reward.hint')}</Hint>}
    </ActDialog>
  );
}

function useThings(help: GiveBackDialogProps['help'], member: GiveBackDialogProps['member']): Thing[] {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  const isThai = useShownLanguage() === 'th';
  const used = (at: number, branch: string | null) => {
    const when = format.dayAndTime(at);
    return branch ? t('used', { when, branch }) : t('usedInApp', { when });
  };
  if (help === 'give_back_coupon')
    return member.coupons.map(({ id, name_th, name_en, used_at, used_branch }) => ({
      id,
      label: `${isThai ? name_th : name_en} · ${used_at > 0 ? used(used_at, used_branch) : t('give_back_coupon.shown')}`,
    }));
  return member.rewards.map(({ id, name_th, name_en, reference, used_at, used_branch }) => ({
    id,
    label: [isThai ? name_th : name_en, reference, used(used_at, used_branch)].join(' · '),
  }));
}
