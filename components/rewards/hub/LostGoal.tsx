import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { Stack } from '@/components/ui/text/Stack';
import type { LostGoal as Lost } from '@/contract/rewards';
import type { GoalChoice } from '@/hooks/rewards/useChooseGoal';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';

/** What the member collected points for cannot be redeemed any more: says so, until the member has read it or chosen another. */
export function LostGoal({ lost, goal }: { lost: Lost; goal: GoalChoice }) {
  const { t } = useTranslation('rewards');
  const text = useCatalogueText();
  return (
    <Card>
      <Stack $gap={2}>
        <p role="status">{t('heart.lost', { name: text(lost, 'name') })}</p>
        <Button kind="secondary" compact busy={goal.busy} onClick={() => goal.choose(null)}>
          {t('heart.lostRead')}
        </Button>
      </Stack>
    </Card>
  );
}
