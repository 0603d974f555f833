import '@testing-library/jest-dom';

// jsdom knows the element <dialog>, but not what it can do.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
