import { useTranslation } from 'react-i18next';
import { Pocket } from './Pocket';

/** /v2/my-e-voucher/: the member's coupons of privilege 2. */
export function MyEVoucherScreen() {
  const { t } = useTranslation('coupons');
  return <Pocket title={t('eVoucher.title')} input={{ privilege: 2 }} />;
}
