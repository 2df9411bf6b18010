import { parentPort, workerData } from 'node:worker_threads';
import type { CvLists } from '#lib/rules/cv-import/lists.ts';
import { readCv } from '#lib/rules/cv-import/read-cv.ts';
import { cvFieldsOf, findTown } from './cv-fields.ts';

const { lines, lists } = workerData as { lines: string[]; lists: CvLists };
parentPort?.postMessage(cvFieldsOf(readCv(lines, lists, findTown)));
