/** The formats that browsers read; an iPhone then sends HEIC pictures as JPEG. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif';
