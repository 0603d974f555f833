import { useTranslation } from 'react-i18next';
import { RequiredNote } from '@/components/form/RequiredNote';
import { TelField } from '@/components/form/TelField';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { Button } from '@/components/ui/buttons/Button';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';
import { formatMobile } from '@/domain/identity/mobile-number';
import { mobileResolver } from './mobile-values';

export interface EditDrawerProps {
  mobile: string;
  onSave: (mobile: string) => void;
  /** Called when it closes without a change. */
  onClose: () => void;
}

/** Edits the number in a sheet over the review. */
export function EditDrawer({ mobile, onSave, onClose }: EditDrawerProps) {
  const { t } = useTranslation(['mobile-change', 'fields', 'registration']);
  const form = useSchemaForm({ resolver: mobileResolver, defaults: { mobile: formatMobile(mobile) } });
  return (
    <BottomSheet open title={t('edit.title')} onClose={onClose}>
      <Stack as="form" noValidate onSubmit={form.handleSubmit((values) => onSave(values.mobile))} $gap={5}>
        <RequiredNote />
        <TelField id="edited-mobile" label={t('newMobile')} hint={t('newMobileHint')} {...form.field('mobile')} />
        <Button type="submit">{t('edit.save')}</Button>
      </Stack>
    </BottomSheet>
  );
}
