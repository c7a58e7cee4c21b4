/** Returns the URL to test: `QUAD_ADDRESS`, the test file's own Quad, or the one that quad.setup.ts started. */
export const ourAddress = (): string => process.env.QUAD_ADDRESS ?? ownAddress ?? addressOfWorker();

let ownAddress: string | undefined;

/** Uses another URL until called with undefined. */
export const moveTo = (address: string | undefined): void => {
	ownAddress = address;
};

/** Returns the database of the Quad at that URL, if tests may access it. */
export const ourDatabase = (): string | undefined =>
	process.env.QUAD_ADDRESS || ownAddress ? undefined : oneOfWorker(process.env.QUAD_DATABASES);

/** Passes the URLs of all workers' Quads to each worker through the environment. */
export const tellWorkers = (all: ReadonlyArray<{ address: string; database: string }>): void => {
	process.env.QUAD_WORKERS = all.map(({ address }) => address).join(' ');
	process.env.QUAD_DATABASES = all.map(({ database }) => database).join(' ');
};

const addressOfWorker = (): string => oneOfWorker(process.env.QUAD_WORKERS) ?? '';

const oneOfWorker = (all = ''): string | undefined => {
	const each = all.split(' ');
	return each[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % each.length];
};
