/** Where results are shown; alone in its file, so that pages that only name it do not load how a search is read. */
export const RESULTS_PATH = '/candidate/searchjob/result';
