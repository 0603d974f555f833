import { useTranslation } from 'react-i18next';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import type { CampaignState as State } from '@/domain/campaigns';

const tones = {
  running: 'good',
  to_come: 'points',
  used_up: 'urgent',
  over: 'off',
  withdrawn: 'off',
} satisfies Record<State, BadgeTone>;

/** Whether members can get it now. */
export function CampaignState({ state }: { state: State }) {
  const { t } = useTranslation('desk-campaigns');
  return <Badge $tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
