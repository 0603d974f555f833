import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Dialog } from '@/components/ui/layers/Dialog';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import type { ErrorCode } from '@/domain/errors';
import { quoteOfRefusal } from '@/hooks/errors/useUnsureNotice';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { Refusal } from '@/hooks/points/spending';

/** The texts for a code, and a link to what it requires. */
type Advice = { title?: string; message?: string; way?: string; path?: string };

export interface BlockedDialogProps {
  refusal: Refusal;
  /** Texts that a feature overrides for some codes. */
  own?: Partial<Record<ErrorCode, Advice>>;
  onClose: () => void;
}

/** Why points cannot be spent, with a link to fix it. The page does not wait for its texts. */
export function BlockedDialog(props: BlockedDialogProps) {
  return (
    <Suspense fallback={null}>
      <RefusalContent {...props} />
    </Suspense>
  );
}

function RefusalContent({ refusal, own, onClose }: BlockedDialogProps) {
  const { t } = useTranslation(['layout', 'errors', 'ui']);
  const { push } = useNavigate();
  const { code } = refusal;
  const ways: Partial<Record<ErrorCode, Advice>> = {
    e4029: { way: t('blocked.mobile'), path: '/request-mobile/' },
    points_frozen: { way: t('blocked.frozen'), path: '/member-setting/' },
    e4031: { way: t('blocked.store'), path: '/branch/' },
  };
  // For an unknown code the server's own texts are shown.
  const isForeign = code === 'unknown' && refusal.title !== '';
  const words = isForeign ? refusal : { title: t(`errors:${code}.title`), message: t(`errors:${code}.message`) };
  const { title, message, way, path } = { ...words, ...ways[code], ...own?.[code] };
  const quote = quoteOfRefusal(refusal);
  const leave = (to: string) => () => {
    onClose();
    push(to);
  };
  const actions = (
    <>
      {path && <LinkButton {...linkTo(path, leave(path))}>{way}</LinkButton>}
      <Button kind="secondary" onClick={onClose}>
        {t('ui:close')}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} actions={actions} onClose={onClose}>
      {message}
      {quote && <QuotedNumber>{quote}</QuotedNumber>}
    </Dialog>
  );
}
