export { default, generateMetadata } from '../../../offer/[id]/page.tsx';
