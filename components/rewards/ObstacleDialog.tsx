import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { ErrorCode } from '@/domain/errors';
import type { Refusal } from '@/hooks/rewards/obstacle';
import { useNavigate } from '@/hooks/useNavigate';

/** Why redeeming was refused, and where what it asks for can be done. */
export function ObstacleDialog({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { t } = useTranslation(['rewards', 'errors']);
  const { push } = useNavigate();
  const way = wayOf(refusal.code);
  const go = (path: string) => {
    onClose();
    push(path);
  };
  const actions = (
    <>
      {way && <Button onClick={() => go(way.path)}>{t(`obstacle.${way.name}`)}</Button>}
      <Button kind="secondary" onClick={onClose}>
        {t('obstacle.close')}
      </Button>
    </>
  );
  const told = () => {
    if (refusal.code === 'e4029') return { title: t('obstacle.mobileTitle'), message: t('obstacle.mobileText') };
    if (refusal.code === 'e4002') return { title: t('obstacle.priceTitle'), message: t('obstacle.priceText') };
    // A code that the product does not know is told in the server's own words.
    if (refusal.code === 'unknown' && refusal.title) return refusal;
    return { title: t(`errors:${refusal.code}.title`), message: t(`errors:${refusal.code}.message`) };
  };
  const { title, message } = told();
  return (
    <Dialog open title={title} actions={actions} onClose={onClose}>
      {message}
    </Dialog>
  );
}

function wayOf(code: ErrorCode) {
  if (code === 'e4026' || code === 'e4037') return { name: 'identity', path: '/v2/how-to/identification/' } as const;
  if (code === 'e4029') return { name: 'mobile', path: '/request-mobile/' } as const;
  if (code === 'points_frozen') return { name: 'frozen', path: '/member-setting/' } as const;
  if (code === 'e4031') return { name: 'store', path: '/branch/' } as const;
  return undefined;
}
