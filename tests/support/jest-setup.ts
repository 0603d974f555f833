import { Socket } from 'node:net';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { whenHistorySettled } from '@/hooks/navigation/useBackCloses';
import { readStylesByRule } from './computed-style';
import { withoutOwnerStacks } from './owner-stacks';
import { plainSpaces } from './plain-spaces';
import { explainWaits } from './wait-errors';

// What these tests look for is written as people read it; what line ends take has a test of its own.
jest.mock('@/domain/line-ends', () => ({ inseparablePieces: (text: string) => [text] }));

// The pages router has no public provider, so its hook returns the router that the screen is rendered with.
jest.mock('next/router', () => {
  const { useContext } = jest.requireActual<typeof import('react')>('react');
  const { TestRouter } = jest.requireActual<typeof import('./test-router')>('./test-router');
  const useRouter = () => {
    const router = useContext(TestRouter);
    if (!router) throw new Error('This test renders no router: use renderScreen');
    return router;
  };
  return { ...jest.requireActual('next/router'), useRouter };
});

// Testing Library makes plain spaces of the others in texts, but not in the names of roles.
jest.mock('dom-accessibility-api', () => {
  const real = jest.requireActual('dom-accessibility-api');
  const plain = (read: (element: Element, options?: object) => string) => (element: Element, options?: object) =>
    plainSpaces(read(element, options));
  return {
    ...real,
    computeAccessibleName: plain(real.computeAccessibleName),
    computeAccessibleDescription: plain(real.computeAccessibleDescription),
  };
});

// The timeout of all waits in screen tests, high enough for a busy machine. A wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 15_000 });

// A wait checks again after every change, and only its final error contains the page; earlier errors are dropped.
const { getElementError: withPage } = getConfig();
configure({
  getElementError: (message, container) =>
    message !== null && Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : withPage(message, container),
});

explainWaits();
readStylesByRule();
withoutOwnerStacks();

// jsdom has the element <dialog> but not its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// A layer left open by the previous test closes with its page, and its history entry is removed a frame later.
beforeEach(() => new Promise<void>(whenHistorySettled));

// A call that is under way when a file's mock server closes would go on to the real network, and outlive its window: a socket that
// is torn down with it can abort the whole process. msw's `onUnhandledRequest` ends with the mock server, and Node 24 has no setting
// that closes the network, so the last step before it is replaced.
Socket.prototype.connect = function refuse() {
  process.nextTick(() => this.destroy(new Error('screen tests have no network')));
  return this;
};
