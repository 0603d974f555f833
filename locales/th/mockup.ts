export const texts = { title: 'ระบบดีไซน์' };
