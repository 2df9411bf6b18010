export { TradeRoute as default, tradeMetadata as generateMetadata } from '#components/trades/trade-route.tsx';
