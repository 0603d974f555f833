import { string } from 'yup';
import { mobileMustBeginWithZero, mobileMustHave10Digits, tidyMobile } from '@/domain/identity/mobile-number';
import { mustBeGiven, obliged } from './obligations';

/** A mobile number, tidied (spec section 5). */
export const mobileRule = () =>
  string()
    .ensure()
    .transform(tidyMobile)
    .test(
      obliged(
        [mustBeGiven, 'registration:missing.mobile'],
        [mobileMustBeginWithZero, 'fields:mobileMustBeginWithZero'],
        [mobileMustHave10Digits, 'fields:mobileMustHave10Digits'],
      ),
    );
