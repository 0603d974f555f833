import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuse } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { EtaxTermsScreen } from '@/components/etax/EtaxTermsScreen';
import { SaveEmailScreen } from '@/components/etax/SaveEmailScreen';
import { EtaxSummaryScreen } from '@/components/etax/summary/EtaxSummaryScreen';
import { texts as etax } from '@/locales/th/etax';
import { keepForm } from '@/tests/support/etax-form';
import { fillInAnswer } from '@/tests/support/fill-in';
import { action, press } from './action';
import { unsure } from './faults';

export const etaxActions = {
  'saving an address for invoices': action('updateEmail', member({ email: 'new@example.com' }), {
    screen: <SaveEmailScreen />,
    given: () => void keepForm(),
    press: async (attempt) => {
      if (attempt === 0) await fillInAnswer('อีเมล', 'new@example.com');
      await press('บันทึกอีเมล');
    },
    typed: { อีเมล: 'new@example.com' },
    ends: { way: 'replace', to: '/receipts/request-form/terms-and-conditions/' },
  }),
  'accepting the terms of tax invoices': action('acceptEtaxTerms', null, {
    screen: <EtaxTermsScreen />,
    given: () => void keepForm(),
    press: () => press('ยอมรับและไปต่อ'),
    ends: { way: 'push', to: '/receipts/request-form/info/' },
    keyless: 'It records the accepted version for one bill, so a second time changes nothing.',
  }),
  'requesting a code for a new address': action(
    'requestEtaxCode',
    { id: 'c-1', mobile: '08x-xxx-5678' },
    {
      screen: <EtaxSummaryScreen />,
      given: () => {
        keepForm({
          passed: ['terms', 'info', 'address'],
          tax_invoice_type: 'individual',
          prefilled: true,
          customer: etaxCustomer(),
        });
        return [refuse('submitEtax', 412, 'etax_code_needed')];
      },
      press: async (attempt) => {
        if (attempt === 0) await userEvent.click(await screen.findByRole('checkbox'));
        await press('ส่งคำขอ');
      },
      typed: async () => expect(await screen.findByText('somying@example.com')).toBeVisible(),
      mentionsKept: true,
      ends: { way: 'push', to: '/otp/' },
    },
  ),
  'requesting a tax invoice': action(
    'submitEtax',
    { request_id: 'request-1', tax_status: 'IN_PROGRESS' },
    {
      status: 202,
      screen: <EtaxSummaryScreen />,
      given: () =>
        void keepForm({
          passed: ['terms', 'info', 'address'],
          tax_invoice_type: 'individual',
          prefilled: true,
          customer: etaxCustomer(),
        }),
      press: async (attempt) => {
        if (attempt === 0) await userEvent.click(await screen.findByRole('checkbox'));
        await press('ส่งคำขอ');
      },
      typed: async () => expect(await screen.findByText('somying@example.com')).toBeVisible(),
      says: (fault) => unsure(etax.summary, fault),
      ends: { way: 'replace', to: '/receipts/detail/?branch_code=0001&bill_no=B2611-000123' },
    },
  ),
} as const;
