export { fillEmpty } from './fill-empty.ts';
export { partsOfFile } from './parts-of-file.ts';
