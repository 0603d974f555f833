import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema, StringSchema } from 'yup';
import { object } from 'yup';
import { answerRule } from '@/components/form/rules/about-rules';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import type { TaxInvoiceType } from '@/domain/etax';
import { isMaskedTaxId, taxBranchMustHave5Digits, taxIdMustBeCorrect, taxIdMustHave13Digits } from '@/domain/etax';
import { emailMustBeWellFormed } from '@/domain/identity/email';
import { limits } from '@/domain/limits';
import { lettersMustBeThaiOrLatin } from '@/domain/printed-letters';
import { plainDigits, tidyText } from '@/domain/tidy-text';
import type { InfoValues } from './info-values';

const emailRules = obliged<string>(
  [mustBeGiven, 'etax:info.missing.email'],
  [emailMustBeWellFormed, 'fields:emailMustBeWellFormed'],
);

/** The buyer rules (spec section 5); each message is a text key. Only the chosen kind is validated. */
const schema: ObjectSchema<InfoValues> = object({
  type: answerRule().test(obliged([mustBeGiven, 'etax:info.missing.type'])),
  taxNo: askedOf('individual', tidyTaxId, taxIdRules('individual')),
  firstName: askedOf(
    'individual',
    tidyText,
    obliged(
      [mustBeGiven, 'registration:missing.firstName'],
      [atMost(limits.firstNameCharacters), 'fields:firstNameMustBeShorter'],
      [lettersMustBeThaiOrLatin, 'fields:lettersMustBeThaiOrLatin'],
    ),
  ),
  lastName: askedOf(
    'individual',
    tidyText,
    obliged(
      [mustBeGiven, 'registration:missing.lastName'],
      [atMost(limits.lastNameCharacters), 'fields:lastNameMustBeShorter'],
      [lettersMustBeThaiOrLatin, 'fields:lettersMustBeThaiOrLatin'],
    ),
  ),
  companyTaxNo: askedOf('corporation', tidyTaxId, taxIdRules('corporation')),
  companyName: askedOf(
    'corporation',
    tidyText,
    obliged(
      [mustBeGiven, 'etax:info.missing.companyName'],
      [atMost(limits.companyNameCharacters), 'fields:companyNameMustBeShorter'],
      [lettersMustBeThaiOrLatin, 'fields:lettersMustBeThaiOrLatin'],
    ),
  ),
  office: answerRule(),
  branchNo: answerRule()
    .transform(plainDigits)
    .when(['type', 'office'], ([type, office], text) =>
      type === 'corporation' && office === 'branch'
        ? text.test(
            obliged(
              [mustBeGiven, 'etax:info.missing.branchNo'],
              [taxBranchMustHave5Digits, 'fields:taxBranchMustHave5Digits'],
            ),
          )
        : text,
    ),
  // Rendered below the answers of the chosen kind.
  email: answerRule()
    .transform(tidyText)
    .when('type', ([type], text) => (type === '' ? text : text.test(emailRules))),
});

export const infoResolver = yupResolver(schema);

function askedOf(kind: TaxInvoiceType, tidy: (typed: string) => string, rules: ReturnType<typeof obliged<string>>) {
  return answerRule()
    .transform(tidy)
    .when('type', ([type], text: StringSchema<string>) => (type === kind ? text.test(rules) : text));
}

/** The number on file is validated by the server. */
function taxIdRules(kind: TaxInvoiceType) {
  return obliged<string>(
    [mustBeGiven, 'etax:info.missing.taxId'],
    [(taxId) => isMaskedTaxId(taxId) || taxIdMustHave13Digits(taxId), 'fields:taxIdMustHave13Digits'],
    [(taxId) => isMaskedTaxId(taxId) || taxIdMustBeCorrect(taxId, kind), 'fields:taxIdMustBeCorrect'],
  );
}

function tidyTaxId(typed: string): string {
  return isMaskedTaxId(typed) ? typed : plainDigits(typed);
}

function atMost(characters: number) {
  return (text: string) => text.length <= characters;
}
