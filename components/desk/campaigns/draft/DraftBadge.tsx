import { useTranslation } from 'react-i18next';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import type { ShownDraftState } from '@/domain/campaigns';

const tones: Readonly<Record<ShownDraftState, BadgeTone>> = {
  faulty: 'bad',
  ready: 'good',
  submitted: 'points',
  approved: 'good',
  live: 'good',
  conflict: 'bad',
  discarded: 'off',
  refused: 'bad',
};

/** The status of a draft. */
export function DraftBadge({ state }: { state: ShownDraftState }) {
  const { t } = useTranslation('desk-campaigns');
  return <Badge $tone={tones[state]}>{t(`draft.is.${state}`)}</Badge>;
}
