import { quoteOf } from '@/services/error-texts';
import type { Refusal } from './spending';

/** Which number to quote, where a refusal leaves open what could be done. */
export const quoteOfRefusal: (refusal: Refusal) => string | undefined = quoteOf;
