import { useTranslation } from 'react-i18next';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

export interface CouponErrorStateProps {
  error: FailedRead;
  busy: boolean;
  onRetry: () => void;
  /** A link to the coupon's own page, for a member who opened it in the pocket before collecting it. */
  collectAt?: string;
}

/** Why a coupon is not shown: it does not exist, belongs to another member, or did not load. */
export function CouponErrorState({ error, busy, onRetry, collectAt }: CouponErrorStateProps) {
  const { code } = error;
  const { t } = useTranslation('coupons');
  const { hub, mine } = useCouponPaths();
  const link = useLinkTo();
  const lead = (text: string, to: string) => <EmptyStateAction {...link(to, 'replace')}>{text}</EmptyStateAction>;

  if (code === 'e2003') {
    return (
      <EmptyState picture={<EmptyCouponsArt />} title={t('someoneElses.title')} action={lead(t('mine.go'), mine)}>
        {t('someoneElses.text')}
      </EmptyState>
    );
  }
  if (code === 'e2014' && collectAt) {
    return (
      <EmptyState
        picture={<EmptyCouponsArt />}
        title={t('notMine.title')}
        action={lead(t('notMine.action'), collectAt)}
      >
        {t('notMine.text')}
      </EmptyState>
    );
  }
  if (code === 'e2014' || code === 'e2002' || code === '422') {
    return (
      <EmptyState picture={<NotFoundArt />} title={t('missing.title')} action={lead(t('missing.action'), hub)}>
        {t('missing.text')}
      </EmptyState>
    );
  }
  return <ErrorRetry error={error} onRetry={onRetry} busy={busy} />;
}
