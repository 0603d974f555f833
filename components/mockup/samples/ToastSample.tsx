import { useTranslation } from 'react-i18next';
import { Sample } from '@/components/mockup/Sample';
import { Button } from '@/components/ui/buttons/Button';
import { showToast } from '@/hooks/errors/useToasts';

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
