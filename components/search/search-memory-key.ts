export const searchMemoryKey = 'bielle:searched';
