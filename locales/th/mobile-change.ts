export const texts = {
  pageTitle: '',
};
