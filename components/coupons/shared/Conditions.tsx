import { neededPart } from '@/components/ui/states/later-parts';
import type { ConditionListProps } from './ConditionList';

const ConditionList = neededPart(() => import('./ConditionList').then((part) => part.ConditionList));

// Starts loading before the page requests its coupon or reward, so that nothing shifts when that arrives.
if (typeof window !== 'undefined') ConditionList.fetch();

/** Which goods take part, and the conditions: those of the till and those that the catalogue adds. */
export function Conditions(props: ConditionListProps) {
  return <ConditionList {...props} />;
}
