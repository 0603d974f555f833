import type { Query } from '@/contract/types';
import { call } from './http/call';

export function getStore(branch: string) {
  return call('getStore', { params: { branch } });
}

/** Stores near a position (degrees), by a part of their name, or both. */
export function getNearestStores(query: Query<'getNearestStores'>) {
  return call('getNearestStores', { query });
}
