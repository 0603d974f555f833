import { ActDialog } from '@/components/desk/shared/ActDialog';
import type { ActOnMemberProps } from './act-on-member';
import { changesOfMember } from './act-on-member';

type PlainAct = 'points.freeze' | 'points.unfreeze' | 'link.end' | 'erasure.begin' | 'erasure.stop';

/** An act that asks for nothing but its reason, and says what it brings. */
export function PlainHelpDialog({ act, member, ...rest }: ActOnMemberProps & { act: PlainAct }) {
  const params = { member_id: member.member_id };
  const ends = { changes: changesOfMember, ...rest };
  switch (act) {
    case 'points.freeze':
    case 'points.unfreeze': {
      const frozen = act === 'points.freeze';
      return (
        <ActDialog act={act} call="setFreeze" request={(why) => ({ params, body: { frozen, ...why } })} {...ends} />
      );
    }
    case 'link.end':
      return <ActDialog act={act} call="unlinkAsStaff" request={(why) => ({ params, body: why })} {...ends} />;
    case 'erasure.begin':
    case 'erasure.stop': {
      const to = act === 'erasure.begin' ? ('begin' as const) : ('stop' as const);
      return <ActDialog act={act} call="setErasure" request={(why) => ({ params, body: { to, ...why } })} {...ends} />;
    }
    default:
      return act satisfies never;
  }
}
