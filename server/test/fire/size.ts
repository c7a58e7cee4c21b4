/** `npm test` texts few people, with as many kills as `npm run test:ledger`, which texts a whole college. */
const large = { people: 20_000, byTwilio: 2_000, asked: 1_000, inFlight: 40 };
const small: typeof large = { people: 2_000, byTwilio: 400, asked: 300, inFlight: 10 };

/** `inFlight` is how many texts are sent at once, and so are in doubt when a worker is killed. */
export const fireSize = process.env.QUAD_FIRE === 'large' ? large : small;
