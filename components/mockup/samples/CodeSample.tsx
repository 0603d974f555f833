import { useTranslation } from 'react-i18next';
import { CodeInput } from '@/components/form/codes/CodeInput';
import { Sample } from '@/components/mockup/Sample';
import { showToast } from '@/hooks/errors/useToasts';

export function CodeSample() {
  const { t } = useTranslation(['mockup', 'ui']);
  const done = (code: string) => showToast({ kind: 'info', title: code });
  return (
    <Sample part="code">
      <CodeInput name="otp" label={t('ui:code')} hint={t('field.codeHint')} onComplete={done} />
      <CodeInput name="otpWrong" label={t('ui:code')} error={t('field.codeWrong')} />
    </Sample>
  );
}
