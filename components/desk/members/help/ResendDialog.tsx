import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { Hint } from '@/components/ui/text/Text';
import { helpReasons } from '@/domain/support';
import { useChoice } from '@/hooks/desk/members/useChoice';
import { useHelp } from '@/hooks/desk/members/useHelp';
import { ChooseThing } from './ChooseThing';
import type { ActOnMemberProps } from './CorrectDialog';

/** A tax invoice goes once more to the address of its request. */
export function ResendDialog({ member, onDone, onClose }: ActOnMemberProps) {
  const { t } = useTranslation('desk-members');
  const { run, ...act } = useHelp('resendInvoice', onDone);
  const { check, choice } = useChoice(member.invoices.map(({ request_id }) => request_id));
  const things = member.invoices.map(({ request_id, invoice_no, bill_no, branch_code }) => ({
    id: request_id,
    label: `${invoice_no} · ${t('bill', { bill: bill_no, branch: branch_code })}`,
  }));
  return (
    <ActDialog
      title={t('resend_invoice.title')}
      confirm={t('resend_invoice.action')}
      reasons={helpReasons.resend_invoice}
      {...act}
      check={check}
      onConfirm={(reason, note) =>
        run({ params: { member_id: member.member_id }, body: { request_id: choice.chosen, reason, note } })
      }
      onClose={onClose}
    >
      <Hint>{t('resend_invoice.hint')}</Hint>
      <ChooseThing label={t('resend_invoice.which')} placeholder={t('chooseFirst')} things={things} {...choice} />
    </ActDialog>
  );
}
