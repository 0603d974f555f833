import type { StampCard } from '@/contract/missions';
import { timeLeft } from '@/domain/coupons';
import { useCall } from '@/hooks/requests/useCall';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { nowSeconds } from '@/services/browser/clock';
import { call } from '@/services/http/call';

/** The stamp cards of the member. Requested while `wanted`. */
export function useStampCards(wanted = true) {
  return useCall(wanted ? 'stamp cards' : null, () => call('getStampCards'));
}

/** Those that still give stamps; none until they are known. */
export function useRunningCards(wanted = true): StampCard[] {
  const { data: cards } = useStampCards(wanted);
  return cards?.filter(({ ended }) => !ended) ?? [];
}

export function stampCardPath({ mission_uuid }: Pick<StampCard, 'mission_uuid'>): string {
  return `/missions/stamps/?mission=${mission_uuid}`;
}

/** The figures and texts of a stamp card as its words need them. */
export function useStampWords() {
  const text = useCatalogueText();
  const { points } = useFormats();
  const language = useShownLanguage();
  // English units are plurals, which one is not.
  const leftOf = (left: string, unit: string) => (language === 'th' ? `${left} ${unit}` : left);
  return {
    name: (card: StampCard) => text(card, 'name'),
    label: (card: StampCard) => text(card, 'label'),
    terms: (card: StampCard) => text(card, 'term_condition'),
    counts: (card: StampCard) => text(card, 'counts').split('\n'),
    coupon: (step: StampCard['steps'][number]) => text(step, 'name'),
    /** How far it is, and how far to the next step; `toGo` is undefined on a full card. */
    progress: (card: StampCard) => {
      const next = card.steps.find(({ at }) => at > card.stamps);
      const unit = text(card, 'unit');
      return {
        next,
        have: { stamps: points(card.stamps), size: points(card.size), unit },
        toGo: next && { left: leftOf(points(next.at - card.stamps), unit) },
      };
    },
    at: (card: StampCard, step: StampCard['steps'][number]) => ({ at: points(step.at), unit: text(card, 'unit') }),
  };
}

/** How long a card still runs, in whole days from two days on. */
export function timeOfCard({ effective_to }: StampCard) {
  return timeLeft(effective_to, nowSeconds());
}
