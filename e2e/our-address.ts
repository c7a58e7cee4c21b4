/** `QUAD_ADDRESS`, else the product that quad.setup.ts started for the worker, unless a test file has its own. */
export const ourAddress = (): string => process.env.QUAD_ADDRESS ?? ownAddress ?? addressOfWorker();

let ownAddress: string | undefined;

/** Uses another address until it is called with undefined. */
export const moveTo = (address: string | undefined): void => {
	ownAddress = address;
};

/** Returns the database behind the address, if tests may access it. */
export const ourDatabase = (): string | undefined =>
	process.env.QUAD_ADDRESS || ownAddress ? undefined : oneOfWorker(process.env.QUAD_DATABASES);

/** Each worker gets the addresses of all workers in its environment. */
export const tellWorkers = (all: ReadonlyArray<{ address: string; database: string }>): void => {
	process.env.QUAD_WORKERS = all.map(({ address }) => address).join(' ');
	process.env.QUAD_DATABASES = all.map(({ database }) => database).join(' ');
};

const addressOfWorker = (): string => oneOfWorker(process.env.QUAD_WORKERS) ?? '';

const oneOfWorker = (all = ''): string | undefined => {
	const each = all.split(' ');
	return each[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % each.length];
};
