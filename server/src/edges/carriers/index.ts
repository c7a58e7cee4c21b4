/** The carriers' front door: what `app/` wires. */
export { connectSimulator } from './connect-simulator.ts';
export { type Reached, serveCarriers } from './serve.ts';
export { seedSimulator } from './simulator/seed.ts';
