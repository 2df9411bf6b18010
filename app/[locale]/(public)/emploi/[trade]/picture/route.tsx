export { tradePicture as GET } from '#components/trades/picture-routes.tsx';
