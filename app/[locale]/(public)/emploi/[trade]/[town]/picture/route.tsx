export { townPicture as GET } from '#components/trades/picture-routes.tsx';
