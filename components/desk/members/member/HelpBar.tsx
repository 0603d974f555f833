import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MenuButton } from '@/components/desk/shared/MenuButton';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { StarIcon } from '@/components/ui/icons/menu-icons';
import { PersonIcon } from '@/components/ui/icons/root-icons';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import { Hint } from '@/components/ui/text/Text';
import type { MemberPage } from '@/contract/desk/members';
import type { MemberAct } from '@/domain/desk-acts';
import { describedAct } from '@/domain/desk-acts';
import { remedyOfCall } from '@/domain/support';
import { color, fontSize, fontWeight, space, target } from '@/styles/tokens';
import { LastFailure } from './LastFailure';

export interface HelpBarProps {
  member: MemberPage;
  /** The act that is being asked for beside the page. */
  open: MemberAct | undefined;
  onChoose: (act: MemberAct) => void;
}

const groups = ['coupons', 'points', 'account'] as const;

const icons = {
  coupons: <TicketIcon size={20} />,
  points: <StarIcon size={20} />,
  account: <PersonIcon size={20} />,
} satisfies Record<(typeof groups)[number], ReactNode>;

const groupOf = {
  'coupon.give_back': 'coupons',
  'reward.give_back': 'coupons',
  'reward.return': 'coupons',
  'points.correct': 'points',
  'points.freeze': 'points',
  'points.unfreeze': 'points',
  'link.end': 'account',
  'invoice.resend': 'account',
  'erasure.begin': 'account',
  'erasure.stop': 'account',
} satisfies Record<MemberAct, (typeof groups)[number]>;

/** How many acts of a group have a button of their own; the rarer ones are in its menu. */
const buttonsMost = 2;

/** What can be done for the member now, by what it is about, and first what helps with the last failure. Each asks for a reason. */
export function HelpBar({ member, open, onChoose }: HelpBarProps) {
  const { t } = useTranslation(['desk-members', 'desk-acts']);
  const { help, last_failure: failure } = member;
  const remedy = help.find((act) => act === remedyOfCall[failure?.call ?? '']);
  const shown = groups.map((group) => ({ group, acts: help.filter((act) => groupOf[act] === group) }));
  return (
    <Root aria-label={t('help.title')}>
      {failure && <LastFailure failure={failure} remedy={remedy} onChoose={onChoose} />}
      <Groups>
        {shown
          .filter(({ acts }) => acts.length > 0)
          .map(({ group, acts }) => (
            <Group key={group} role="group" aria-label={t(`help.${group}`)}>
              <span>
                {icons[group]} {t(`help.${group}`)}
              </span>
              {acts.slice(0, buttonsMost).map((act) => (
                <Button
                  key={act}
                  compact
                  kind={act === open ? 'primary' : 'secondary'}
                  aria-expanded={act === 'points.correct' ? act === open : undefined}
                  data-grave={describedAct(act).tone === 'grave' || undefined}
                  onClick={() => onChoose(act)}
                >
                  {t(`desk-acts:${act}.open`)}
                </Button>
              ))}
              {acts.length > buttonsMost && (
                <MenuButton
                  look="button"
                  label={t('help.more', { group: t(`help.${group}`) })}
                  items={acts.slice(buttonsMost).map((act) => ({
                    id: act,
                    label: t(`desk-acts:${act}.open`),
                    grave: describedAct(act).tone === 'grave',
                    onChoose: () => onChoose(act),
                  }))}
                >
                  <span aria-hidden="true">⋯</span>
                </MenuButton>
              )}
            </Group>
          ))}
      </Groups>
      {help.length === 0 && <Hint>{t('help.none')}</Hint>}
    </Root>
  );
}

const Root = styled(Card).attrs({ as: 'section' })`
  display: grid;
  gap: ${space(3)};
  padding-block: ${space(3)};
`;

const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: ${target.small};
    font-weight: ${fontWeight.semibold};
  }
  > button {
    padding: ${space(1)} ${space(3)};
    font-size: ${fontSize.small};
  }
  > [data-grave] {
    border-color: ${color.danger};
    color: ${color.danger};
  }
`;
