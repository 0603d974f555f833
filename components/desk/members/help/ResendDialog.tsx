import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { useChoice } from '@/hooks/desk/members/useChoice';
import type { ActOnMemberProps } from './act-on-member';
import { changesOfMember } from './act-on-member';
import { ChooseThing } from './ChooseThing';

/** Mails a tax invoice again to the address of its request. */
export function ResendDialog({ member, ...ends }: ActOnMemberProps) {
  const { t } = useTranslation('desk-members');
  const { check, choice } = useChoice(member.invoices.map(({ request_id }) => request_id));
  const things = member.invoices.map(({ request_id, invoice_no, bill_no, branch_code }) => ({
    id: request_id,
    label: `${invoice_no} · ${t('bill', { bill: bill_no, branch: branch_code })}`,
  }));
  return (
    <ActDialog
      act="invoice.resend"
      call="resendInvoice"
      changes={changesOfMember}
      check={check}
      request={(why) => ({ params: { member_id: member.member_id }, body: { request_id: choice.chosen, ...why } })}
      {...ends}
    >
      <ChooseThing label={t('which.invoice')} placeholder={t('chooseFirst')} things={things} {...choice} />
    </ActDialog>
  );
}
