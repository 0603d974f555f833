/** Every z-index of the product, lowest first. Dialogs need none: the browser's top layer holds them. */
export const depths = {
  behind: -1,
  bar: 10,
  loadingOverlay: 20,
  notification: 30,
  toast: 40,
} as const;
