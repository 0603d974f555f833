import type { SchemaForm } from '@/components/form/useSchemaForm';
import type { TaxInvoiceType } from '@/domain/etax';
import { headOffice, taxInvoiceTypes } from '@/domain/etax';
import type { EtaxDraft, Taxpayer } from '@/hooks/etax/etax-draft';
import { changeEtaxDraft, withoutPassed } from '@/hooks/etax/etax-form';

/** The buyer answers in screen order; '' while unanswered. `office`: head or branch. */
export type InfoValues = {
  type: string;
  taxNo: string;
  firstName: string;
  lastName: string;
  companyTaxNo: string;
  companyName: string;
  office: string;
  branchNo: string;
  email: string;
};

export type InfoForm = SchemaForm<InfoValues>;

/** The answers of both kinds of buyer, so that switching kinds loses nothing. */
export function infoOf({ tax_invoice_type, customer, other }: EtaxDraft): InfoValues {
  const isCompany = tax_invoice_type === 'corporation';
  const [person, company] = isCompany ? [other, customer] : [customer, other];
  const isHead = company.branch_no === headOffice;
  return {
    type: tax_invoice_type,
    taxNo: person.tax_no,
    firstName: person.first_name,
    lastName: person.last_name,
    companyTaxNo: company.tax_no,
    companyName: company.first_name,
    office: isHead ? 'head' : 'branch',
    branchNo: isHead ? '' : company.branch_no,
    email: customer.email,
  };
}

export function withInfo(draft: EtaxDraft, values: InfoValues): EtaxDraft {
  const { type, taxNo, firstName, lastName, companyTaxNo, companyName, office, branchNo, email } = values;
  const person: Taxpayer = { tax_no: taxNo, first_name: firstName, last_name: lastName, branch_no: headOffice };
  const company: Taxpayer = {
    tax_no: companyTaxNo,
    first_name: companyName,
    last_name: '',
    branch_no: office === 'branch' ? branchNo : headOffice,
  };
  const tax_invoice_type = taxInvoiceTypes.find((one) => one === type) ?? '';
  const [buyer, other] = tax_invoice_type === 'corporation' ? [company, person] : [person, company];
  return { ...draft, tax_invoice_type, customer: { ...draft.customer, ...buyer, email }, other };
}

/** A change reopens the step: unvalidated answers are not sent. */
export function keepInfo(values: InfoValues): void {
  changeEtaxDraft((draft) => withoutPassed(withInfo(draft, values), 'info'));
}

/** The form field for a wire field. */
export function infoFieldOf(wireField: string, type: TaxInvoiceType | ''): string {
  const name = wireField.replace(/^customer[./]/, '');
  return (type === 'corporation' ? companyFields : personFields).get(name) ?? name;
}

const personFields = new Map([
  ['tax_invoice_type', 'type'],
  ['tax_no', 'taxNo'],
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
]);

const companyFields = new Map([
  ['tax_invoice_type', 'type'],
  ['tax_no', 'companyTaxNo'],
  ['first_name', 'companyName'],
  ['branch_no', 'branchNo'],
]);
