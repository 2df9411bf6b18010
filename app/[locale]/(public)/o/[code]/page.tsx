export {
  PosterRoute as default,
  posterMetadata as generateMetadata,
} from '#components/posters/poster-route.tsx';
