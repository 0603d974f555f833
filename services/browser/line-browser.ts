/** Whether this is LINE's own browser, as LINE's SDK detects it; known before the SDK is loaded. */
export function isLineBrowser(): boolean {
  return / Line\//.test(navigator.userAgent);
}
