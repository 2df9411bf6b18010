export { AuthShell as default } from '#components/accounts/authentication/auth-shell.tsx';
