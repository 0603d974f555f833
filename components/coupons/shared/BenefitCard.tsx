import { neededPart } from '@/components/ui/states/later-parts';
import type { BenefitOnWire } from '@/contract/benefits';
import type { BenefitTermsProps } from './BenefitTerms';

const BenefitTerms = neededPart(() => import('./BenefitTerms').then((part) => part.BenefitTerms));

// Starts loading before the page requests its coupon or reward, so that nothing shifts when that arrives.
if (typeof window !== 'undefined') BenefitTerms.fetch();

type BenefitCardProps = Omit<BenefitTermsProps, 'benefit'> & { benefit: BenefitOnWire | null | undefined };

/** What the till gives for a coupon or reward, and on which terms; renders nothing if the catalogue does not say. */
export function BenefitCard({ benefit, of }: BenefitCardProps) {
  return benefit ? <BenefitTerms benefit={benefit} of={of} /> : null;
}
