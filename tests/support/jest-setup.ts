import '@testing-library/jest-dom';
import { whenHistorySettled } from '@/hooks/useBackCloses';

// jsdom knows the element <dialog>, but not what it can do.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// A layer that the test before left open is closed with its page; its history entry is gone a frame later.
beforeEach(() => new Promise<void>(whenHistorySettled));
