export {
  TradeTownRoute as default,
  townMetadata as generateMetadata,
} from '#components/trades/trade-town-route.tsx';
