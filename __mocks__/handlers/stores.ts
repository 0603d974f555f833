import { answer } from '@/__mocks__/answer';
import { foundStore, store } from '@/__mocks__/builders/store';

export const handlers = [answer('getNearestStores', [foundStore()]), answer('getStore', store())];
