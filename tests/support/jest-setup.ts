import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { whenHistorySettled } from '@/hooks/navigation/useBackCloses';

// The one wait of all screens' tests. It ends with its condition: a busy machine needs the time, a quiet one never does.
configure({ asyncUtilTimeout: 15_000 });

// jsdom knows the element <dialog>, but not what it can do.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// A layer that the test before left open is closed with its page; its history entry is gone a frame later.
beforeEach(() => new Promise<void>(whenHistorySettled));
