import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answer, lose, refuse, serve } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import type { Answer } from '@/contract/types';
import { memberKey } from '@/hooks/members/useMember';
import { useCall } from '@/hooks/requests/useCall';
import { call } from '@/services/http/call';
import { forgetEverything } from '@/services/storage/client-store';
import { keepForm } from '@/tests/support/etax-form';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import type { EtaxDraft } from './etax-draft';
import { readEtaxDraft } from './etax-draft';
import { useEtaxPrefill } from './useEtaxPrefill';

const server = mockServer();
const none: Answer<'getEtaxProfile'> = { tax_invoice_type: null, customer: null };

beforeEach(forgetEverything);

let page: ReturnType<typeof useEtaxPrefill>;

function Form({ draft }: { draft: EtaxDraft }) {
  page = useEtaxPrefill(draft);
  return <p>{page.filled ? 'filled' : (page.error?.code ?? 'loading')}</p>;
}

let openForm: () => void;

/** The form on a page whose card was read before. */
function WithCard({ draft }: { draft: EtaxDraft }) {
  const card = useCall(memberKey, () => call('getMember'));
  const [isOpen, setOpen] = useState(false);
  openForm = () => setOpen(true);
  return (
    <>
      <p>{[card.data && 'card', card.error?.code].filter(Boolean).join(' ')}</p>
      {isOpen && <Form draft={draft} />}
    </>
  );
}

async function filled(profile: Answer<'getEtaxProfile'>, about = member(), draft: Partial<EtaxDraft> = {}) {
  server.use(answer('getEtaxProfile', profile), answer('getMember', about));
  renderScreen(<Form draft={keepForm(draft)} />);
  await screen.findByText('filled');
  expect(page.filled).toEqual(readEtaxDraft());
  return page.filled;
}

const person = { first_name: 'สมหญิง', last_name: 'ใจดี', branch_no: '00000' };
const company = etaxCustomer({ tax_no: '*********2020', first_name: 'บริษัท', last_name: '', branch_no: '00002' });

test('the first request has the member’s own name, address and the end of the ID on file', async () => {
  const address = {
    street: '12/3',
    sub_district: 'บางนาเหนือ',
    district: 'บางนา',
    province: 'กรุงเทพฯ',
    postcode: '10260',
  };
  expect(await filled(none, member({ address }))).toMatchObject({
    customer: {
      ...person,
      tax_no: '*********0010',
      email: 'somying@example.com',
      address: {
        house_no: '12/3',
        postcode: '10260',
        sub_district_id: '',
        district_id: '',
        province_id: '',
        sub_district_name: 'บางนาเหนือ',
        district_name: 'บางนา',
        province_name: 'กรุงเทพฯ',
      },
    },
    tax_invoice_type: '',
    is_saved_member_info: false,
    on_file: '*********0010',
    prefilled: true,
  });
});

test('fields without a known ID, email or address are left empty', async () => {
  expect(await filled(none, member({ citizen_id: null, email: null }))).toMatchObject({
    customer: { tax_no: '', email: '', address: { house_no: '', postcode: '' } },
    on_file: '',
  });
});

test('a name that a store has not checked is not filled in', async () => {
  expect(await filled(none, member({ identity_unproven: true }))).toMatchObject({
    customer: { first_name: '', last_name: '', tax_no: '*********0010' },
  });
});

test('a person’s last request is filled in again', async () => {
  const saved = etaxCustomer({ tax_no: '*********1010', first_name: 'มานี', email: 'manee@example.com' });
  expect(await filled({ tax_invoice_type: 'individual', customer: saved })).toMatchObject({
    customer: saved,
    tax_invoice_type: 'individual',
    is_saved_member_info: true,
    on_file: '*********1010',
    other: { tax_no: '', first_name: '' },
  });
});

test('a number that was saved whole is filled in, and none is mistaken for the one on file', async () => {
  const saved = etaxCustomer({ tax_no: '1101700230708' });
  expect(await filled({ tax_invoice_type: 'individual', customer: saved })).toMatchObject({
    customer: { tax_no: '1101700230708' },
    on_file: '',
  });
});

test('a company’s last request is filled in, with the member as the other buyer', async () => {
  expect(await filled({ tax_invoice_type: 'corporation', customer: company })).toMatchObject({
    customer: company,
    other: { ...person, tax_no: '*********0010' },
    tax_invoice_type: 'corporation',
    is_saved_member_info: true,
    on_file: '*********0010',
  });
});

test.each(['individual', 'corporation'] as const)(
  'the kind %s without a buyer has the member’s own name',
  async (kind) => {
    expect(await filled({ tax_invoice_type: kind, customer: null })).toMatchObject({
      customer: { ...person, tax_no: '*********0010' },
      tax_invoice_type: kind,
      is_saved_member_info: false,
    });
  },
);

test('an email typed for this form takes precedence', async () => {
  const draft = { customer: etaxCustomer({ email: 'typed@example.com' }) };
  expect(await filled({ tax_invoice_type: 'corporation', customer: company }, member(), draft)).toMatchObject({
    customer: { email: 'typed@example.com' },
  });
});

test('a form is filled in once, and requests nothing afterwards', () => {
  renderScreen(<Form draft={keepForm({ prefilled: true })} />);
  expect(screen.getByText('filled')).toBeVisible();
  expect([page.busy, page.error]).toEqual([false, undefined]);
});

test.each([
  ['the profile', 'getEtaxProfile', refuse('getMember', 500, '500')],
  ['the member', 'getMember', refuse('getEtaxProfile', 500, '500')],
] as const)('while %s is loading the page shows what failed, and that it is loading', async (_what, name, handler) => {
  server.use(
    serve(name, () => new Promise(() => undefined)),
    handler,
  );
  renderScreen(<Form draft={keepForm()} />);
  expect(await screen.findByText('500')).toBeVisible();
  expect(page.busy).toBe(true);
});

test('a stored card whose refresh fails is not a failure of the form', async () => {
  server.use(
    answer('getMember', member()),
    serve('getEtaxProfile', () => new Promise(() => undefined)),
  );
  renderScreen(<WithCard draft={keepForm()} />);
  expect(await screen.findByText('card')).toBeVisible();
  server.use(refuse('getMember', 500, '500'));
  act(openForm);
  expect(await screen.findByText('card 500')).toBeVisible();
  expect(page.error).toBeUndefined();
});

test.each([
  ['the profile', [refuse('getEtaxProfile', 500, '500'), answer('getMember', member())], '500'],
  ['the member', [answer('getEtaxProfile', none), lose('getMember')], 'connection'],
])('if %s does not load the page shows why, and requests what is missing again', async (_what, handlers, code) => {
  server.use(...handlers);
  renderScreen(<Form draft={keepForm()} />);
  expect(screen.getByText('loading')).toBeVisible();
  expect(page.busy).toBe(true);
  expect(await screen.findByText(code)).toBeVisible();
  await waitFor(() => expect(page.busy).toBe(false));
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
  server.use(answer('getEtaxProfile', none), answer('getMember', member()));
  act(page.retry);
  expect(await screen.findByText('filled')).toBeVisible();
  server.events.removeAllListeners();
  expect(asked).toHaveLength(1);
});
