/** Without a file of its own this site would run that of the project. */
export function register(): void {}
