import { answer } from '@/__mocks__/answer';
import { foundStore, store } from '@/__mocks__/builders/store';

// In this order: the path of a branch would take the word "nearest" for one.
export const handlers = [answer('getNearestStores', [foundStore()]), answer('getStore', store())];
