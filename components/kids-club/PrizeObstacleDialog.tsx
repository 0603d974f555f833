import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { ErrorCode } from '@/domain/errors';
import type { PrizeRefusal } from '@/hooks/kids-club/prize-obstacle';
import { useNavigate } from '@/hooks/useNavigate';

export interface PrizeObstacleDialogProps {
  refusal: PrizeRefusal;
  onClose: () => void;
}

/** Why a prize cannot be redeemed, and where what it asks for can be done. The page does not wait for the words. */
export function PrizeObstacleDialog(props: PrizeObstacleDialogProps) {
  return (
    <Suspense fallback={null}>
      <Told {...props} />
    </Suspense>
  );
}

function Told({ refusal, onClose }: PrizeObstacleDialogProps) {
  const { t } = useTranslation(['kidsClub', 'errors']);
  const { push } = useNavigate();
  const way = wayOf(refusal.code);
  const go = (path: string) => {
    onClose();
    push(path);
  };
  const told = () => {
    const { code, title, message } = refusal;
    if (code === 'e4029') return { title: t('obstacle.mobileTitle'), message: t('obstacle.mobileText') };
    if (isIdentity(code)) return { title: t('obstacle.identityTitle'), message: t('obstacle.identityText') };
    if (code === 'e4035') return { title: t('ended.title'), message: t('ended.text') };
    if (code === 'e4003') return { title: t('outText.title'), message: t('outText.text') };
    // A code that the product does not know is told in the server's own words.
    if (code === 'unknown' && title) return { title, message };
    return { title: t(`errors:${code}.title`), message: t(`errors:${code}.message`) };
  };
  const { title, message } = told();
  const actions = (
    <>
      {way && <Button onClick={() => go(way.path)}>{t(`obstacle.${way.name}`)}</Button>}
      <Button kind="secondary" onClick={onClose}>
        {t('obstacle.close')}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} actions={actions} onClose={onClose}>
      {message}
    </Dialog>
  );
}

function isIdentity(code: ErrorCode): boolean {
  return code === 'e4026' || code === 'e4037';
}

function wayOf(code: ErrorCode) {
  if (isIdentity(code)) return { name: 'identity', path: '/redemption/kidsclub-dipchip-step-information/' } as const;
  if (code === 'e4029') return { name: 'mobile', path: '/request-mobile/' } as const;
  if (code === 'points_frozen') return { name: 'frozen', path: '/member-setting/' } as const;
  if (code === 'e4031') return { name: 'store', path: '/branch/' } as const;
  if (code === 'e4003' || code === 'e4020' || code === 'e4035')
    return { name: 'others', path: '/redemption/prize-catalog/' } as const;
  return undefined;
}
