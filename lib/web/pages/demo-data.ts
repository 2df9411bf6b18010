/** Where demo data is shown: nowhere, on this machine, or at an address that others reach. */
export type DemoData = 'none' | 'here' | 'public';

// Next bundles a copy of this module for each route: all copies share one value.
const key = Symbol.for('bielle.demo-data');
const shared: typeof globalThis & { [key]?: DemoData } = globalThis;

export const demoData = (): DemoData => shared[key] ?? 'none';

export function setDemoData(value: DemoData): void {
  shared[key] = value;
}

export const isHiddenDemo = (): boolean => demoData() === 'public';
