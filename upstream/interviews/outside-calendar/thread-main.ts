import { parentPort, workerData } from 'node:worker_threads';
import { busyEvents } from './busy-events.ts';

const { text, window } = workerData as { text: string; window: { from: Date; until: Date } };
parentPort?.postMessage(busyEvents(text, window));
