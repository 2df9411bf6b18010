export { forgetReporter } from './store.ts';
