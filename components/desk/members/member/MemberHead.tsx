import { useTranslation } from 'react-i18next';
import { PageHead } from '@/components/desk/shared/PageHead';
import { Badge } from '@/components/ui/text/Badge';
import { Hint } from '@/components/ui/text/Text';
import type { MemberPage } from '@/contract/desk/members';
import { formatMemberNumber } from '@/domain/member-number';
import type { MissingThing } from '@/domain/support';
import { useFormats } from '@/hooks/texts/useFormats';

/** What keeps a member from something is louder than what is merely not filled in. */
const loud: readonly MissingThing[] = ['membership_ended', 'erasure_pending', 'frozen'];

/** Who it is, masked, and what is missing. */
export function MemberHead({ member }: { member: MemberPage }) {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  const facts = [
    formatMemberNumber(member.member_no),
    member.mobile,
    t('since', { date: format.date(member.member_since) }),
    member.erasure_due_at > 0 && t('erasureDue', { date: format.date(member.erasure_due_at) }),
  ];
  return (
    <PageHead
      title={member.name}
      note={facts.filter(Boolean).join(' · ')}
      actions={
        <>
          {member.linked_at > 0 && <Badge>{t('linked', { date: format.date(member.linked_at) })}</Badge>}
          {member.line_reach === 'friend' && <Badge>{t('reached')}</Badge>}
          {member.line_reach === 'not_friend' && (
            <Badge $tone="bad">{t('notReached', { date: format.date(member.line_reach_since) })}</Badge>
          )}
          {member.missing.length > 0 && <Hint as="span">{t('lacks')}</Hint>}
          {member.missing.map((thing) => (
            <Badge key={thing} $tone={loud.includes(thing) ? 'bad' : 'points'}>
              {t(`missing.${thing}`)}
            </Badge>
          ))}
        </>
      }
    />
  );
}
