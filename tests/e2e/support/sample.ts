import { execFileSync } from 'node:child_process';

/** Whether every page is looked at in every way (`npm test -- all`). */
export const LOOKS_AT_ALL = process.env.TEST_ALL === '1';

/** The number of the commit; 0 where there is no repository. What takes turns from commit to commit follows it. */
export const COMMIT_NUMBER = commitNumber();

function commitNumber(): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { stdio: 'pipe' }).toString());
  } catch {
    return 0;
  }
}
