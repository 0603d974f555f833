import { useTranslation } from 'react-i18next';
import { usePocketTab } from '@/hooks/coupons/useCouponQuery';
import { Pocket } from './Pocket';

/** /v2/my-e-voucher/: the member's coupons of privilege 2. */
export function MyEVoucherScreen() {
  const { t } = useTranslation('coupons');
  const [tab, setTab] = usePocketTab();
  return <Pocket title={t('eVoucher.title')} tab={tab} onTab={setTab} input={{ privilege: 2 }} />;
}
