/** In a file of its own, so that pages that only name it do not load the parser. */
export const RESULTS_PATH = '/candidate/searchjob/result';
