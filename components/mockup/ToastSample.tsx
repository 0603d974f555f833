import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { showToast } from '@/hooks/useToasts';
import { Sample } from './Sample';

export function ToastSample() {
  const { t } = useTranslation('mockup');
  const show = () => {
    showToast({ kind: 'info', title: t('toast.info') });
    showToast({ kind: 'success', title: t('toast.success'), message: t('toast.successMessage') });
    showToast({ kind: 'error', title: t('toast.error'), message: t('toast.errorMessage') });
  };
  return (
    <Sample part="toasts">
      <Button kind="secondary" onClick={show}>
        {t('toast.show')}
      </Button>
    </Sample>
  );
}
