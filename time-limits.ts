/**
 * Every limit of time in the tests. What a test waits for is a state; a limit only ends what hangs. So each is many
 * times what a slow machine needs, and grows with how slow this one is, which `npm test` measures at its start.
 */
const minute = 60_000;
const longestTimer = 2 ** 31 - 1; // what a timer of Node can wait

/** How many times longer than usual this machine takes; 1 where nobody has measured it. */
const slowness = Math.max(1, Number(process.env.QUAD_TEST_SLOWNESS) || 1);
const scaled = (ms: number): number => Math.min(longestTimer, Math.ceil(ms * slowness));

/** Until a state is reached that a test waits for, in milliseconds as all of these. */
export const waitLimit = scaled(2 * minute);

/** Of one test, and of what is prepared for the tests of a file. */
export const testLimit = scaled(6 * minute);

/** Of a test that texts thousands, starts whole programs or kills them again and again. */
export const longTestLimit = scaled(30 * minute);

/** Between two looks at a state. */
export const lookEvery = 20;

/** For a limit of the product's own, in a test where what it waits for never comes. */
export const givesUpSoon = 50;

/** For such a limit in a test where what it waits for comes. */
export const givesUpLate = testLimit;

/** For something that comes late on purpose, where no test depends on how late. */
export const aMoment = scaled(300);

/** How long a worker keeps what it has in hand: so short that a test sees what becomes of a killed worker's. */
export const shortLease = scaled(1_500);

/** Ten times as long: by then whatever was on its way has arrived. */
export const aWhile = scaled(3_000);
