export {
  SiteRoute as default,
  siteMetadata as generateMetadata,
} from '#components/organisations/page/site-route.tsx';
