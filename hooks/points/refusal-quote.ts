import { quoteOf } from '@/services/texts/error-texts';
import type { Refusal } from './spending';

/** The number to quote, for a refusal without a clear next step. */
export const quoteOfRefusal: (refusal: Refusal) => string | undefined = quoteOf;
