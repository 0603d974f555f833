import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { Hint } from '@/components/ui/text/Text';
import { helpReasons } from '@/domain/support';
import { useChoice } from '@/hooks/desk/members/useChoice';
import { useHelp } from '@/hooks/desk/members/useHelp';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { ChooseThing } from './ChooseThing';
import type { ActOnMemberProps } from './CorrectDialog';
import { SecondPerson } from './SecondPerson';

/** A reward is brought back for what was paid; the button says how much, and the dialog when a second person has to agree. */
export function ReturnDialog({ member, onDone, onClose }: ActOnMemberProps) {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  const language = useShownLanguage();
  const { run, ...act } = useHelp('returnReward', onDone);
  const { check, choice } = useChoice(member.returnable.map(({ id }) => id));
  const points = member.returnable.find(({ id }) => id === choice.chosen)?.points;
  return (
    <ActDialog
      title={t('return_reward.title')}
      confirm={
        points === undefined
          ? t('return_reward.action')
          : t('return_reward.actionOf', { points: format.points(points) })
      }
      reasons={helpReasons.return_reward}
      {...act}
      check={check}
      onConfirm={(reason, note) =>
        run({ params: { member_id: member.member_id }, body: { id: choice.chosen, reason, note } })
      }
      onClose={onClose}
    >
      <ChooseThing
        label={t('return_reward.which')}
        placeholder={t('chooseFirst')}
        things={member.returnable.map((claim) => ({
          id: claim.id,
          label: [
            claim[`name_${language}`],
            t('return_reward.thing', { points: format.points(claim.points) }),
            claim.reference,
            format.dayAndTime(claim.used_at),
          ].join(' · '),
        }))}
        {...choice}
      />
      <Hint>{t('return_reward.hint')}</Hint>
      {points !== undefined && (
        <Hint role="status">
          <SecondPerson points={points} alone={member.alone} />
        </Hint>
      )}
    </ActDialog>
  );
}
