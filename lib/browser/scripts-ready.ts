export const SCRIPTS_READY = 'bielle:scripts-ready';
