export const texts = { title: 'ใบเสร็จ' };
