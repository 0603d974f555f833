import { useEffect, useState } from 'react';
import { forget, readStored } from '@/services/storage/client-store';

/** The words of a search that a found coupon was opened from; used once. */
export function useLeftSearch(): string {
  const [left] = useState(() => readStored('couponSearchLeft') ?? '');
  useEffect(() => forget('couponSearchLeft'), []);
  return left;
}
