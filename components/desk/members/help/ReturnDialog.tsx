import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { Hint } from '@/components/ui/text/Text';
import { useChoice } from '@/hooks/desk/members/useChoice';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import type { ActOnMemberProps } from './act-on-member';
import { changesOfMember } from './act-on-member';
import { ChooseThing } from './ChooseThing';
import { SecondPerson } from './SecondPerson';

/** A reward is brought back for what was paid; the button says how much, and the dialog when a second person has to agree. */
export function ReturnDialog({ member, ...ends }: ActOnMemberProps) {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  const language = useShownLanguage();
  const { check, choice } = useChoice(member.returnable.map(({ id }) => id));
  const points = member.returnable.find(({ id }) => id === choice.chosen)?.points;
  return (
    <ActDialog
      act="reward.return"
      call="returnReward"
      action={points === undefined ? undefined : t('return_reward.actionOf', { points: format.points(points) })}
      changes={changesOfMember}
      check={check}
      request={(why) => ({ params: { member_id: member.member_id }, body: { id: choice.chosen, ...why } })}
      {...ends}
    >
      <ChooseThing
        label={t('which.reward')}
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
      {points !== undefined && (
        <Hint role="status">
          <SecondPerson points={points} alone={member.alone} />
        </Hint>
      )}
    </ActDialog>
  );
}
