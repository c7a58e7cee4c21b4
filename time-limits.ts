/**
 * Defines all time limits in tests. Tests wait for states, so a limit only ends a test that hangs. It is many times
 * what a slow machine needs, and grows with this machine's slowness, which `npm test` measures when it starts.
 */
const minute = 60_000;
const longestTimer = 2 ** 31 - 1; // the longest delay that a Node timer supports

/** How many times longer than usual this machine takes; 1 if its slowness was not measured. */
const slowness = Math.max(1, Number(process.env.QUAD_TEST_SLOWNESS) || 1);
const scaled = (ms: number): number => Math.min(longestTimer, Math.ceil(ms * slowness));

/** The longest wait for a state that a test expects, in milliseconds like all of these. */
export const waitLimit = scaled(2 * minute);

/** The limit for one test, and for the setup of a file's tests. */
export const testLimit = scaled(6 * minute);

/** The limit for a test that texts thousands, or starts whole programs or kills them again and again. */
export const longTestLimit = scaled(30 * minute);

/** The pause between two checks of a state. */
export const lookEvery = 20;

/** A value for one of the product's own limits in a test where the awaited event never comes. */
export const givesUpSoon = 50;

/** A value for one of the product's own limits in a test where the awaited event comes. */
export const givesUpLate = testLimit;

/** A delay for something that comes late on purpose, in tests that do not depend on how late. */
export const aMoment = scaled(300);

/** How long a worker's lease lasts: short enough that a test sees what happens to the work of a killed worker. */
export const shortLease = scaled(1_500);

/** Ten times `aMoment`: by then whatever was on its way has arrived. */
export const aWhile = scaled(3_000);
