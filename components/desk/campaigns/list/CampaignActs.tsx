import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '@/components/desk/shared/MenuButton';
import { ReceiptIcon } from '@/components/ui/icons/menu-icons';
import { CloseIcon } from '@/components/ui/icons/navigation-icons';
import { GiftIcon } from '@/components/ui/icons/reward-icons';
import { InfoIcon } from '@/components/ui/icons/status-icons';
import { partOnTap } from '@/components/ui/states/later-parts';
import { mayDo } from '@/domain/desk-acts';
import { isOver } from '@/hooks/desk/campaigns/live-hour';
import { openPage } from '@/hooks/desk/open-page';
import { useStaffSession } from '@/hooks/desk/useStaffSession';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import type { CampaignDialogProps } from './CampaignDialog';

const CampaignDialog = partOnTap(() => import('./CampaignDialog').then((part) => part.CampaignDialog));

type CampaignActsProps = Pick<CampaignDialogProps, 'campaign' | 'onDone'> & {
  /** Opens the campaign's own page; absent there. */
  onOpen?: () => void;
};

/** What can be done about a campaign, in one menu. One that is over only has figures. */
export function CampaignActs({ campaign, onDone, onOpen }: CampaignActsProps) {
  const { t } = useTranslation('desk-campaigns');
  const language = useShownLanguage();
  const [act, setAct] = useState<CampaignDialogProps['act']>();
  const { session } = useStaffSession();
  const mayEnd =
    session && mayDo(session.roles, 'campaign.end') && !campaign.withdrawn && !isOver(campaign.effective_to);
  const mayCopy = session && mayDo(session.roles, 'draft.upload');
  const { kind, code } = campaign;
  const copy = {
    id: 'copy',
    label: t('copy.open'),
    icon: <ReceiptIcon size={20} />,
    reason: mayCopy ? undefined : t('copy.mayNot'),
    onChoose: () => openPage(`/staff/campaigns/draft/?${new URLSearchParams({ kind, copy: code })}`),
  };
  const items = [
    ...(onOpen ? [{ id: 'figures', label: t('figures'), icon: <InfoIcon size={20} />, onChoose: onOpen }] : []),
    ...(mayEnd && campaign.quota !== null && !campaign.has_codes && campaign.kind !== 'earning'
      ? [
          {
            id: 'raise',
            label: t('raiseOpen'),
            icon: <GiftIcon size={20} />,
            onChoose: () => setAct('raise'),
          },
        ]
      : []),
    copy,
    ...(mayEnd
      ? [
          {
            id: 'end',
            label: t('endOpen'),
            icon: <CloseIcon size={20} />,
            grave: true,
            onChoose: () => setAct('end'),
          },
        ]
      : []),
  ];
  return (
    <>
      <MenuButton
        look={onOpen ? 'row' : 'button'}
        label={t('actsOf', { name: campaign[`name_${language}`] })}
        items={items}
      >
        <span aria-hidden="true">⋯</span>
      </MenuButton>
      {act && <CampaignDialog act={act} campaign={campaign} onDone={onDone} onClose={() => setAct(undefined)} />}
    </>
  );
}
