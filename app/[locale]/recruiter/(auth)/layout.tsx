export { AuthShell as default } from '#components/account/auth-shell.tsx';
