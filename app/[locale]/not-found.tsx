export { NotFoundView as default } from '#components/frame/not-found-view.tsx';
