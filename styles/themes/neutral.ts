/** The same in every theme: ink, surfaces and the colours of success and danger. */
export const neutral = {
  ink: '#13201a',
  muted: '#51605a',
  // The design's #8a9a91 gives 2.95:1 on white; controls need 3:1, so the border is one shade darker.
  fieldBorder: '#7f9087',
  surface: '#ffffff',
  onBrand: '#ffffff',
  success: '#07492a',
  successTint: '#e5f3ea',
  danger: '#b3261e',
  dangerTint: '#fdecea',
  disabled: '#dfe6e1',
  // Barcodes and QR codes stay pure black on pure white: scanners fail on anything else.
  codeInk: '#000000',
  codePaper: '#ffffff',
};
